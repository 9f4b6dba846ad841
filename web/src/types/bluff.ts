// Made from the Rust types; do not edit.
import type { Outcome, Seat } from './core';

/**
 * An action, in the words of the rules.
 */
export type Action = { "hide": Face } | { "bet": {
/**
 * The number of dice claimed, at least.
 */
number: number,
/**
 * The symbol they show.
 */
symbol: Symbol, } } | { "add": Symbol } | "bluff" | "dixe";

/**
 * R4, R6: "at least `number` of each of `symbols`", jokers included.
 */
export type Bet = {
/**
 * The player who made it.
 */
bettor: Seat,
/**
 * The number of dice it claims.
 */
number: number,
/**
 * The symbols it claims that number of, each.
 */
symbols: Claim, };

/**
 * The two calls.
 */
export type Call = "bluff" | "dixe";

/**
 * R6: the symbols of a bet, each once, in the order in which they were named.
 */
export type Claim = Array<"pi" | "bomb" | "smiley" | "yin_yang" | "skull">;

/**
 * C2: a face of a die, one of the symbols or the character.
 */
export type Face = "pi" | "bomb" | "smiley" | "yin_yang" | "skull" | "character";

/**
 * How many dice show each face. The JSON form is the list of faces in their order.
 */
export type Faces = Array<"pi" | "bomb" | "smiley" | "yin_yang" | "skull" | "character">;

/**
 * Dice that lie hidden, as one viewer knows them.
 */
export type Hidden = { "known": Faces } | { "unknown": number };

/**
 * The options of a table.
 */
export type Options = {
/**
 * The number of players: 3 to 9, or 2 at a practice table (E4).
 */
players: number,
/**
 * C1: the dice of each player at the start: 3 to 6, or 1 or 2 at a practice table (C2).
 */
dice: number,
/**
 * C2, E4: a practice table, which may have two players or one or two dice each.
 */
practice: boolean,
/**
 * R11: characters are distributed among the symbols of a bet instead of counting for each.
 */
split_jokers: boolean,
/**
 * R1: nobody sees rolled faces before the reveal.
 */
blind_roll: boolean,
/**
 * C2: the faces of the die.
 */
die: Array<Face>, };

/**
 * A player as one viewer sees them.
 */
export type PlayerView = {
/**
 * Where they sit.
 */
seat: Seat,
/**
 * The number of dice they own.
 */
dice: number,
/**
 * The dice they have hidden in this round.
 */
hidden: Hidden,
/**
 * E1: the round in which they went out.
 */
went_out: number | null, };

/**
 * How a round ended.
 */
export type RevealView = {
/**
 * The number of the round.
 */
round: number,
/**
 * The bet that was called.
 */
bet: Bet,
/**
 * Who called.
 */
caller: Seat,
/**
 * What they called.
 */
call: Call,
/**
 * What every player had hidden, by seat, as far as it has been shown; a player who was out had nothing.
 */
hands: Array<Faces>,
/**
 * R11: how each symbol of the bet is counted in the dice that have been shown.
 */
tally: Tally,
/**
 * R11: whether the bet holds; null until all dice are counted.
 */
verdict: Verdict | null,
/**
 * Who pays what; null until all dice are counted.
 */
settlement: Settlement | null,
/**
 * E2: who won the round; null until all dice are counted.
 */
winner: Seat | null, };

/**
 * An event as one viewer sees it.
 */
export type Seen = { "first_drawn": { seat: Seat, } } | { "round_opened": { round: number, } } | { "rolled": { seat: Seat, hidden: Hidden, } } | { "choice_opened": { seat: Seat, } } | { "hid": { seat: Seat, face: Face | null, } } | { "bets_opened": { seat: Seat, } } | { "bet_placed": { seat: Seat, number: number, symbol: Symbol, } } | { "symbol_added": { seat: Seat, symbol: Symbol, } } | { "called": { seat: Seat, call: Call, } } | { "revealed": { seat: Seat, faces: Faces, } } | { "counted": { tally: Tally, verdict: Verdict, } } | { "die_lost": { seat: Seat, } } | { "die_given": { from: Seat, to: Seat, } } | { "round_won": { seat: Seat, } } | { "went_out": { seat: Seat, } } | "game_ended";

/**
 * Who pays a die after a call.
 */
export type Settlement = { "lost": {
/**
 * The player who loses it.
 */
seat: Seat, } } | { "given": {
/**
 * The bettor.
 */
from: Seat,
/**
 * The caller.
 */
to: Seat, } };

/**
 * C2: one of the five symbols.
 */
export type Symbol = "pi" | "bomb" | "smiley" | "yin_yang" | "skull";

/**
 * The count of each symbol of a bet, in the order in which they were named.
 */
export type Tally = Array<{
/**
 * The symbol.
 */
symbol: Symbol,
/**
 * The number of dice that show it.
 */
faces: number,
/**
 * C3: the number of characters that count for it.
 */
characters: number, }>;

/**
 * Whether a bet holds.
 */
export type Verdict = "short" | "exact" | "over";

/**
 * A table as one viewer sees it.
 */
export type View = {
/**
 * The options of the table.
 */
options: Options,
/**
 * The number of the round, from 1; 0 before the game is set up.
 */
round: number,
/**
 * E3: the last round there can be.
 */
last_round: number,
/**
 * Which player the game waits for, and for what.
 */
waiting: Waiting,
/**
 * R3: who bets first in this round.
 */
first: Seat,
/**
 * R2: who chose their faces in this round, or is choosing them.
 */
chooser: Seat | null,
/**
 * The players by seat.
 */
players: Array<PlayerView>,
/**
 * R7: the number of dice on the table, which is the highest number to bet on.
 */
total_dice: number,
/**
 * Every bet of this round with the symbols it had when it was made, the last one last.
 */
bets: Array<Bet>,
/**
 * How the last round ended, with every die.
 */
reveal: RevealView | null,
/**
 * How the game ended.
 */
outcome: Outcome | null, };

/**
 * What the game waits for.
 */
export type Waiting = "set_up" | { "choice": {
/**
 * The winner.
 */
seat: Seat,
/**
 * The number of dice they have yet to hide.
 */
left: number, } } | { "opening": {
/**
 * The first player.
 */
seat: Seat, } } | { "answer": {
/**
 * The next player.
 */
seat: Seat,
/**
 * R7: whether any raise is possible.
 */
can_raise: boolean,
/**
 * R9: who may say « DiXe ! » out of turn.
 */
callers: Array<Seat>, } } | "over";
