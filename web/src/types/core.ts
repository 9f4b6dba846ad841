// Made from the Rust types; do not edit.

/**
 * One use of chance: its bound, and the value below it.
 */
export type Draw = [number, number];

/**
 * One accepted move: the set-up if it has no seat.
 */
export type Move = {
/**
 * Who moved; nobody in the set-up.
 */
seat?: Seat | null,
/**
 * What they did: one action, or the parts of one decision.
 */
actions?: unknown[],
/**
 * What was drawn for it.
 */
chance?: Array<Draw>,
/**
 * What came of it.
 */
events: unknown[],
/**
 * When, in milliseconds since 1970, where a clock was read.
 */
at?: number | null, };

/**
 * The final ranking of a table.
 */
export type Outcome = Array<{
/**
 * Its points, as the rules count them.
 */
score: number,
/**
 * Its place, from 1; seats that share a victory or a place have the same.
 */
place: number,
/**
 * What separated it from a neighbour in the ranking with the same score: the name of a criterion.
 */
tie_break: string | null, }>;

/**
 * One complete game as a JSON document. `docs/PROTOCOL.md` is its reference.
 */
export type Record = {
/**
 * The version of this format.
 */
record: number,
/**
 * The game's name.
 */
game: string,
/**
 * The version of its rules.
 */
rules: number,
/**
 * The options of the table.
 */
options: unknown,
/**
 * Who sat where.
 */
seats: Array<SeatRecord>,
/**
 * The table's id, part of its key.
 */
table?: string | null,
/**
 * SHA-256 of the seed, in hexadecimal, published before the start.
 */
commitment?: string | null,
/**
 * The seed, in hexadecimal, once the game is over.
 */
seed?: string | null,
/**
 * The set-up, then every move.
 */
moves: Array<Move>,
/**
 * The standings by seat, once the game is over.
 */
outcome?: Outcome, };

/**
 * Why a table did not take a move. Nothing has changed.
 */
export type Rejection = "no_such_seat" | "batch_size" | { "malformed": {
/**
 * Which action of the move, from 0.
 */
index: number,
/**
 * What is wrong with it.
 */
problem: string, } } | { "after_decision": {
/**
 * Which action of the move, from 0.
 */
index: number, } } | { "refused": {
/**
 * Which action of the move, from 0.
 */
index: number,
/**
 * The rule's word for programs.
 */
code: string,
/**
 * The clause, game first.
 */
clause: string,
/**
 * Why, in French.
 */
fr: string,
/**
 * Why, in English.
 */
en: string, } };

/**
 * A place at the table, counted from 0 in the order of play.
 */
export type Seat = number;

/**
 * What kind of player holds a seat.
 */
export type SeatKind = "person" | "bot" | "rules";

/**
 * Who held a seat.
 */
export type SeatRecord = {
/**
 * The name shown at the table.
 */
name: string,
/**
 * What kind of player.
 */
kind: SeatKind,
/**
 * The browser's part of the chance, in hexadecimal.
 */
nonce?: string | null, };
