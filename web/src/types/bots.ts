// Made from the Rust types; do not edit.
import type { Card, Dice } from './dicy';

/**
 * The odds of the last bet, as a client receives them.
 */
export type BluffOdds = {
/**
 * The probability that the bet holds (R8).
 */
holds: number,
/**
 * The probability that the count is exactly the number that was bet (R9).
 */
exact: number,
/**
 * The probability that the bet does not hold (R8).
 */
short: number, };

/**
 * The odds of a player who may re-roll, as a client receives them.
 */
export type DicyOdds = {
/**
 * For each card that the player can freeze, the best re-roll; the most promising first.
 */
rerolls: Array<Reroll>, };

/**
 * The odds of a player who may draw, as a client receives them.
 */
export type DixOdds = {
/**
 * The probability that the next card busts the row (T4).
 */
bust: number,
/**
 * The probability that it busts the row over (T4).
 */
over: number,
/**
 * The probability that it busts the row on money (T4).
 */
money: number,
/**
 * The probability that it is a joker, and an auction begins (T2).
 */
joker: number,
/**
 * The expected change in number cards that the reward « numbers » would bring (R1).
 */
gain_numbers: number,
/**
 * The expected change in tokens that the reward « money » would bring (R2).
 */
gain_money: number, };

/**
 * A type without values, for a game that has no odds or no secrets.
 */
export type Never = never;

/**
 * A re-roll that a player can make, and its expected score.
 */
export type Reroll = {
/**
 * The card to freeze for it (T2); none if it has been frozen.
 */
freeze: Card | null,
/**
 * The dice to roll again: those with the highest expected score.
 */
again: Dice,
/**
 * The expected best score of the cards that stay active, in points.
 */
expected: number, };
