// Made from the Rust types; do not edit.
import type { GameTypes } from './games';

/**
 * What a browser keeps when a start closes the list of nonce hashes, and offers as a file after the game. A record that
 * fits it was fixed at that moment.
 */
export type Anchor = {
/**
 * The version of this format: 1.
 */
anchor: number,
/**
 * The table's id.
 */
table: string,
/**
 * SHA-256 of the seed, in hexadecimal.
 */
commitment: string,
/**
 * SHA-256 of the seed of the bots' own randomness, in hexadecimal; absent where the table showed none.
 */
bots_commitment?: string | null,
/**
 * SHA-256 of each seat's nonce, in hexadecimal; null for a seat without one.
 */
nonce_hashes: Array<string | null>,
/**
 * The id of the deal that the table shares with others; absent elsewhere.
 */
deal?: string,
/**
 * The options of the game; absent in anchors of earlier versions.
 */
options?: unknown,
/**
 * The nonce hashes of all tables of an event, in hexadecimal; absent elsewhere.
 */
shared_hashes?: Array<string | null>,
/**
 * The seats whose nonces this browser drew.
 */
own: Array<Seat>, };

/**
 * Who is offered an option.
 */
export type Audience = "everyone" | "study";

/**
 * What the choice of a bot depended on besides the game and the bot's randomness: enough to make the choice again.
 */
export type BotChoice = {
/**
 * The name of the bot's strength.
 */
strength: string,
/**
 * The version of the bots.
 */
version: number,
/**
 * The work that the bot was allowed, in playouts or nodes.
 */
budget: number,
/**
 * Whether the bot had a solved table at hand.
 */
solved?: boolean, };

/**
 * How a game describes itself.
 */
export type Description = {
/**
 * How many people can play.
 */
players: Players,
/**
 * How long a game takes, in minutes, from short to long.
 */
minutes: [number, number],
/**
 * The proper names of the seats that the rules play themselves, in seat order; most games have none.
 */
automatic: Array<string>,
/**
 * The options that a host can set, in the order people are shown them.
 */
options: Array<OptionSchema>, };

/**
 * One use of chance: its bound, the value below it, and the spot at which it was drawn. In JSON it is a list of the three;
 * records of format 1 have no spots.
 */
export type Draw = [bound: number, value: number, spot?: string];

/**
 * One accepted move: the set-up if it has no seat.
 */
export type Move<G extends GameTypes = GameTypes> = {
/**
 * Who moved; nobody in the set-up.
 */
seat?: Seat | null,
/**
 * What they did: one action, or the parts of one decision.
 */
actions?: Array<G['action']>,
/**
 * What was drawn for it.
 */
chance?: Array<Draw>,
/**
 * What happened. Events are private to records: clients read what viewers saw of them.
 */
events: unknown[],
/**
 * When, in milliseconds since 1970, where a clock was read.
 */
at?: number | null,
/**
 * How a bot chose it, where a bot did.
 */
bot?: BotChoice | null, };

/**
 * Some values of an option are only allowed where another option has a given value.
 */
export type Only = {
/**
 * The values that are restricted.
 */
values: Values,
/**
 * The other option.
 */
option: string,
/**
 * The values that the other option must have.
 */
is: Values, };

/**
 * The values that an option takes.
 */
export type OptionKind = { "type": "number",
/**
 * The lowest.
 */
least: number,
/**
 * The highest.
 */
most: number,
/**
 * The value of an option that is not given; `null` if the game then chooses.
 */
default: number | null, } | { "type": "choice",
/**
 * The words that can be chosen; the catalogue has a label for each (`option-KEY-WORD`).
 */
of: Array<string>,
/**
 * The word of an option that is not given.
 */
default: string, } | { "type": "flag",
/**
 * The value of an option that is not given.
 */
default: boolean, } | { "type": "several",
/**
 * The words that can be chosen.
 */
of: Array<string>,
/**
 * The fewest words.
 */
least: number,
/**
 * The most words.
 */
most: number,
/**
 * Whether a word may be chosen more than once.
 */
repeat: boolean,
/**
 * The words of an option that is not given; empty if it has none.
 */
default: Array<string>, };

/**
 * One option of a game: a field of the JSON object of its options.
 */
export type OptionSchema = {
/**
 * Its name in that object; the catalogue has its label (`option-KEY`) and help (`option-KEY-help`).
 */
key: string,
/**
 * Which values it takes, and its default.
 */
kind: OptionKind,
/**
 * Values that are only allowed where another option has a given value.
 */
only: Only | null,
/**
 * The clause of the rules that defines it, without the name of the game: `Z1`.
 */
clause: string,
/**
 * Who is offered it.
 */
audience: Audience, };

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
 * The name of the criterion that separated it from a neighbour in the ranking with the same score.
 */
tie_break: string | null, }>;

/**
 * How many people can play a game.
 */
export type Players = {
/**
 * The fewest people at an ordinary table.
 */
least: number,
/**
 * The most people.
 */
most: number,
/**
 * How many sit at a quick game against bots, the person included.
 */
usual: number, };

/**
 * One complete game as a JSON document. `docs/PROTOCOL.md` is its reference.
 */
export type Record<G extends GameTypes = GameTypes> = {
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
options: G['options'],
/**
 * Who sat where.
 */
seats: Array<SeatRecord>,
/**
 * The table's id, part of its key.
 */
table?: string | null,
/**
 * The luck that the table shared with others, if it did.
 */
deal?: SharedDeal,
/**
 * SHA-256 of the seed, in hexadecimal, published before the start.
 */
commitment?: string | null,
/**
 * The number of starts that were cancelled before this one, each with a seed and nonces of its own.
 */
cancelled?: number,
/**
 * The seed, in hexadecimal, once the game is over.
 */
seed?: string | null,
/**
 * SHA-256 of the seed of the bots' own randomness, in hexadecimal, published before the start.
 */
bots_commitment?: string | null,
/**
 * That seed, in hexadecimal, once the game is over.
 */
bots_seed?: string | null,
/**
 * How many of the moves, the set-up included, were taken over from another game: only their events
 * are known, and these are not checked.
 */
taken_over?: number,
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
 * The game, whose catalogue has the sentence `refusal-<code>`.
 */
game: string,
/**
 * A stable identifier of the rule for programs.
 */
code: string,
/**
 * The clause, game first.
 */
clause: string, } };

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
 * SHA-256 of the nonce, in hexadecimal, as promised before the start. Format 1 has only the nonce.
 */
nonce_hash?: string | null,
/**
 * The browser's part of the chance, in hexadecimal.
 */
nonce?: string | null, };

/**
 * Luck that several tables share: their keys are made from this and the seed, in place of a table's id and the nonces of its seats.
 */
export type SharedDeal = {
/**
 * The id of the deal.
 */
id: string,
/**
 * SHA-256 of each nonce, in hexadecimal, table by table and seat by seat; null for a seat without one.
 * Empty for a deal without nonces.
 */
nonce_hashes?: Array<string | null>,
/**
 * The nonces, in the same order.
 */
nonces?: Array<string | null>, };

/**
 * A set of option values.
 */
export type Values = "any" | { "numbers": [number, number] } | { "word": string } | { "flag": boolean };
