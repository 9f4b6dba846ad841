// Made from the Rust types; do not edit.
import type { Seat } from './core';
import type { GameTypes } from './games';

/**
 * The analysis of a finished game. Chances are probabilities to win; a shared victory counts as a fraction.
 */
export type Analysis = {
/**
 * The game's name.
 */
game: string,
/**
 * The version of the value of positions.
 */
value: number,
/**
 * The version of the bots that value decisions.
 */
bots: number,
/**
 * Everyone's chance before the set-up, by seat.
 */
start: Array<number>,
/**
 * Each seat's game as a whole.
 */
seats: Array<SeatAnalysis>,
/**
 * The set-up, then every move.
 */
moves: Array<MoveAnalysis>,
/**
 * The decisions between several choices, in order.
 */
decisions: Array<Decision>, };

/**
 * What a record was compared with.
 */
export type Anchored = "no" | "commitment" | "browser" | "others";

/**
 * What one seat could believe about hidden things of another.
 */
export type Belief<G extends GameTypes = GameTypes> = {
/**
 * Who believes it.
 */
by: Seat,
/**
 * Whose things they are.
 */
seat: Seat,
/**
 * Where they are.
 */
place: "hand" | "table",
/**
 * How likely each thing is among them, the likeliest first.
 */
odds: Array<[G['thing'], number]>,
/**
 * What they were.
 */
truth: Array<G['thing']>, };

/**
 * A choice, and its value for the player from what the player knew.
 */
export type Choice<G extends GameTypes = GameTypes> = {
/**
 * The action; null is not to interrupt.
 */
action: G['action'] | null,
/**
 * The chance to win after it.
 */
chance: number,
/**
 * The standard error of `chance`.
 */
error: number, };

/**
 * A decision between several choices, as its player could see it.
 */
export type Decision<G extends GameTypes = GameTypes> = {
/**
 * The number of the move; 0 is the set-up.
 */
number: number,
/**
 * Who decided.
 */
seat: Seat,
/**
 * Whether a bot chose in the place of the person who holds the seat.
 */
bot: boolean,
/**
 * What was chosen.
 */
chosen: Choice,
/**
 * What the expert values most.
 */
best: Choice,
/**
 * The number of choices.
 */
choices: number,
/**
 * What the choice cost; 0 if it is not certain that it cost anything.
 */
loss: number,
/**
 * The odds that its player could compute then, as the game's table shows them; only where the choice cost something.
 */
odds: G['odds'] | null, };

/**
 * The kinds of faults.
 */
export type FaultKind = "malformed" | "move" | "outcome" | "draw" | "seed" | "nonce" | "commitment" | "bot_move";

/**
 * What a move changed.
 */
export type MoveAnalysis = {
/**
 * Who moved; nobody in the set-up.
 */
seat: Seat | null,
/**
 * Everyone's chance after it, by seat.
 */
chances: Array<number>,
/**
 * What the player's choice changed for everyone, before chance: own play for the player, a gift for the others.
 */
play: Array<number>,
/**
 * What chance changed for everyone afterwards.
 */
luck: Array<number>,
/**
 * The standard error of `luck`; 0 where all outcomes were looked at.
 */
luck_error: number, };

/**
 * One seat's game as a whole. The result less the chance at the start is luck, own play and gifts together.
 */
export type SeatAnalysis = {
/**
 * The share of the victory.
 */
result: number,
/**
 * What chance gave.
 */
luck: number,
/**
 * The standard error of `luck`: that of the means over chance that were sampled.
 */
luck_error: number,
/**
 * What the player's own moves gave.
 */
own: number,
/**
 * What the moves of the others gave.
 */
gifts: number,
/**
 * The number of the player's decisions between several choices. Those that a bot made in the place of a person do not count.
 */
decisions: number,
/**
 * What the decisions cost in all.
 */
errors: number,
/**
 * How well the decisions were made, from 0 to 100; `None` without any.
 */
accuracy: number | null, };

/**
 * A fault as a client receives it: the key of its sentence, and what the sentence names.
 */
export type ToldFault = {
/**
 * The kind of fault.
 */
fault: FaultKind,
/**
 * The number of the move; 0 is the set-up.
 */
number: number | null,
/**
 * The seat.
 */
seat: Seat | null,
/**
 * The refusal of a move: the game's name for it.
 */
refusal: string | null, };

/**
 * The results of a check without faults.
 */
export type Verified = {
/**
 * The version of the record's format.
 */
format: number,
/**
 * The version of the rules that the game was played by, and the one known here, where they differ: the moves were not checked.
 */
old_rules: [number, number] | null,
/**
 * The number of moves after the set-up.
 */
moves: number,
/**
 * How many moves were taken over from another game and were not checked.
 */
taken_over: number,
/**
 * The number of random draws.
 */
draws: number,
/**
 * Whether the game is over.
 */
over: boolean,
/**
 * Moves for which the bots make the same choice again.
 */
bots_same: number,
/**
 * Moves of bots whose choice cannot be repeated here.
 */
bots_unchecked: number,
/**
 * The number of starts that were cancelled.
 */
cancelled: number,
/**
 * What the record was compared with.
 */
anchored: Anchored,
/**
 * Whether browsers had a part in the chance.
 */
any_nonce: boolean, };
