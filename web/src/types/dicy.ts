// Made from the Rust types; do not edit.
import type { Outcome, Seat } from './core';

/**
 * A step of a turn, or the answer to a card that makes its player freeze or thaw one.
 */
export type Action = "roll" | { "freeze": Card } | { "reroll": Dice } | { "thaw": Card } | { "score": Scoring } | "pass";

/**
 * Who must act, and what for.
 */
export type Ask = {
/**
 * The player who must act.
 */
seat: Seat,
/**
 * What the player must do.
 */
to: Need,
/**
 * The player whose card or pass demands it, if it is not their own turn.
 */
by: Seat | null,
/**
 * The card that demands it; none after a pass.
 */
card: Card | null, };

/**
 * One of the twelve cards.
 */
export type Card = "two_any" | "six_low" | "odd" | "straight" | "two_pairs" | "sixes" | "pair" | "three_lowest" | "different" | "five_different" | "forty_minus" | "same";

/**
 * Whom an effect concerns.
 */
export type Circle = "neighbours" | "others";

/**
 * What an effect does to a card.
 */
export type Demand = "freeze" | "thaw";

/**
 * One to six dice, of which only the values count: a multiset, written as an ascending list such as `[1, 3, 3]`.
 *
 * The nibble of a face counts the dice that show it, face 1 in the lowest. Their [dense ids](Dense) follow that
 * number, so that walking through it in order is walking through the ids.
 */
export type Dice = Array<number>;

/**
 * What a card makes others do just before it is frozen (K1), and what passing makes them do (T5).
 */
export type Effect = {
/**
 * The players concerned.
 */
on: Circle,
/**
 * What each of them must do, if able, with one card of their choice.
 */
must: Demand, };

/**
 * Why a game ends.
 */
export type Ending = "target_reached" | "nobody_scored";

/**
 * An event. The state is the fold of the events.
 */
export type Event = { "cards_laid_out": {
/**
 * The five cards.
 */
cards: Array<Card>, } } | { "first_player_chosen": {
/**
 * The player who starts.
 */
seat: Seat, } } | { "turn_began": {
/**
 * The player whose turn it is.
 */
seat: Seat, } } | { "rolled": {
/**
 * The player.
 */
seat: Seat,
/**
 * The roll.
 */
dice: Dice, } } | { "froze_to_reroll": {
/**
 * The player.
 */
seat: Seat,
/**
 * The card.
 */
card: Card, } } | { "rerolled": {
/**
 * The player.
 */
seat: Seat,
/**
 * The dice that were rolled again, as they were before.
 */
dice: Dice,
/**
 * The same dice afterwards.
 */
into: Dice, } } | { "scored": {
/**
 * The player.
 */
seat: Seat,
/**
 * The card.
 */
card: Card,
/**
 * The dice that were scored.
 */
dice: Dice,
/**
 * The points they gave.
 */
points: number, } } | { "passed": {
/**
 * The player.
 */
seat: Seat,
/**
 * T6, T7: the player had no active card, and so no choice. Rules version 1 asked even then, and did not say so.
 */
forced: boolean, } } | { "asked": {
/**
 * The player.
 */
seat: Seat,
/**
 * What the player has to do.
 */
effect: Effect,
/**
 * The card whose effect it is; none after a pass.
 */
scored: Card | null, } } | { "froze": {
/**
 * The owner of the card.
 */
seat: Seat,
/**
 * The card.
 */
card: Card, } } | { "thawed": {
/**
 * The owner of the card.
 */
seat: Seat,
/**
 * The card.
 */
card: Card, } } | { "spared": {
/**
 * The player.
 */
seat: Seat, } } | { "round_ended": {
/**
 * How many rounds have been played.
 */
round: number,
/**
 * How many of them, the latest in a row, were without a score (E2).
 */
quiet: number, } } | { "game_ended": {
/**
 * What ended the game.
 */
because: Ending, } };

/**
 * Where the five cards come from (S3).
 */
export type Mode = "glacique" | "interglaglacique" | "b" | "c" | "d" | "custom";

/**
 * What a player must do.
 */
export type Need = "roll" | "decide" | "reroll" | "freeze" | "thaw";

/**
 * The table, as its host wants it.
 */
export type Options = {
/**
 * How many play: 2 to 4.
 */
players: number,
/**
 * Which five cards everyone plays (S3).
 */
mode: Mode,
/**
 * The five cards of mode `custom`, and of no other.
 */
cards: Array<Card> | null,
/**
 * Who starts; drawn at random if nobody is named (S2).
 */
first: Seat | null,
/**
 * How many points end the game (E1). The rules say 100; another number, from 1 to 200, is for study.
 */
target: number, };

/**
 * What the game waits for.
 */
export type Phase = { "set_up": {
/**
 * The cards that the mode gives; none if they are to be drawn.
 */
cards: Array<Card> | null,
/**
 * Who is to start; none if that is to be drawn.
 */
first: Seat | null, } } | "start" | { "rolled": {
/**
 * The dice on the table.
 */
dice: Dice, } } | { "frozen": {
/**
 * The dice on the table.
 */
dice: Dice, } } | { "asked": {
/**
 * What they have to do.
 */
effect: Effect,
/**
 * The card whose effect it is, which freezes when all have answered; none after a pass.
 */
scored: Card | null,
/**
 * The dice on the table, if they were rolled in this turn.
 */
dice: Dice | null, } } | { "over": {
/**
 * What ended the game.
 */
because: Ending, } };

/**
 * What one player has in front of them.
 */
export type PlayerView = {
/**
 * Their points.
 */
score: number,
/**
 * What they lack to end the game.
 */
to_target: number,
/**
 * Their active cards.
 */
active: Array<Card>,
/**
 * Their frozen cards.
 */
frozen: Array<Card>,
/**
 * How many turns they have finished.
 */
turns: number, };

/**
 * The best choice of dice for one card.
 */
export type Proposal = {
/**
 * The card.
 */
card: Card,
/**
 * The dice.
 */
dice: Dice,
/**
 * The points.
 */
points: number, };

/**
 * T4: a card, and dice that meet the condition on it. Others do not exist, so that dense ids count
 * only what some roll allows.
 */
export type Scoring = { card: Card, dice: Dice, };

/**
 * What is seen of an event. Dicy Cards hides nothing but the future, so it is the event itself.
 */
export type Seen = Event;

/**
 * The table as everyone sees it.
 */
export type View = {
/**
 * What the game waits for.
 */
phase: Phase,
/**
 * Who must act, and what for; nobody before the set-up and after the end.
 */
ask: Ask | null,
/**
 * Whose turn it is.
 */
turn_of: Seat,
/**
 * Who began the game, and begins every round.
 */
first: Seat,
/**
 * The dice on the table.
 */
dice: Dice | null,
/**
 * The best that each active card of the player who must decide would give; cards that fit nothing are left out.
 */
proposals: Array<Proposal>,
/**
 * The five cards of everyone.
 */
cards: Array<Card>,
/**
 * The players, by seat.
 */
players: Array<PlayerView>,
/**
 * E1: the points that end the game.
 */
target: number,
/**
 * E1: whether someone has them, so that this round is the last.
 */
last_round: boolean,
/**
 * How many rounds have been played.
 */
rounds: number,
/**
 * E2: how many of them, the latest in a row, were without a score.
 */
quiet_rounds: number,
/**
 * E2: after how many more rounds without a score the game ends, this one included while nobody has scored in it.
 */
quiet_rounds_left: number,
/**
 * Whether anyone has scored in this round.
 */
scored_this_round: boolean,
/**
 * The ranking, once the game is over.
 */
outcome: Outcome | null, };
