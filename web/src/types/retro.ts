// Made from the Rust types; do not edit.
import type { Seat } from './core';

/**
 * An action, in the words of the rules.
 */
export type Action = { "lay": {
/**
 * The card.
 */
card: Card,
/**
 * Face up or face down.
 */
face: Face,
/**
 * The chips that protect it.
 */
protection: number, } } | { "open": {
/**
 * The owner of the card.
 */
owner: Seat,
/**
 * The bid.
 */
chips: number, } } | "no_offer" | { "outbid": number } | "pass_bid" | { "protect": number } | "turn_up" | "stay_down" | { "add_second": Card } | "no_second" | { "start": Seat };

/**
 * Who is asked what.
 */
export type Asked = {
/**
 * Who must act.
 */
seat: Seat,
/**
 * What they are asked.
 */
decision: Decision, };

/**
 * What decided who won or lost a round, in the order in which the rules apply.
 */
export type By = "value" | "highest_card" | "turn_order";

/**
 * C1: a normal card 0–10, a penalty card 1–8 or a joker. Cards of one kind cannot be told apart.
 *
 * The JSON form of a card is a word: `"7"`, `"penalty_7"`, `"joker"`.
 */
export type Card = `${number}` | `penalty_${number}` | "joker";

/**
 * C1: the penalty points printed on the cards. They never change; a view holds them so that clients need not know the rule.
 */
export type CardPoints = {
/**
 * The points of every normal card.
 */
normal: number,
/**
 * The points of the penalty cards of value 1 to 8.
 */
penalty: [number, number, number, number, number, number, number, number],
/**
 * The points of a joker.
 */
joker: number, };

/**
 * A multiset of cards: a hand, or the penalties of a player.
 */
export type Cards = Array<`${number}` | `penalty_${number}` | "joker">;

/**
 * What a player is asked to decide.
 */
export type Decision = "lay" | "open" | "outbid" | "protect" | "turn_up" | "second" | "start";

/**
 * Which way a card lies.
 */
export type Face = "up" | "down";

/**
 * P3: an offer, kept from its opening until the next one or P4. Everything in it is public.
 */
export type Offer = {
/**
 * The player who opened it.
 */
opener: Seat,
/**
 * The owner of the card.
 */
owner: Seat,
/**
 * The highest bidder, who is the buyer once the card is sold.
 */
bidder: Seat,
/**
 * The highest bid.
 */
bid: number,
/**
 * P3g: the players who have passed.
 */
passed: Array<Seat>, };

/**
 * The options of a table.
 */
export type Options = {
/**
 * The number of players, 2 to 7.
 */
players: number, };

/**
 * Where the chips of a swap go.
 */
export type Payee = "pot" | "owner";

/**
 * What the game waits for.
 */
export type Phase = "set_up" | { "asking": Asked } | "over";

/**
 * What a viewer sees in front of one player.
 */
export type PlayerView = {
/**
 * P0: the chips they can spend.
 */
chips: number,
/**
 * P0: the chips on their first card.
 */
protection: number,
/**
 * P0: the number of cards in hand.
 */
hand_size: number,
/**
 * The cards in hand, if the viewer may see them.
 */
hand: Cards | null,
/**
 * The first card, with the second card beside it.
 */
card: TableCard | null,
/**
 * P0: the cards of the rounds they lost and, at the end, those of their hand.
 */
penalties: Cards,
/**
 * P0: the round cards of those rounds.
 */
round_cards: Array<number>,
/**
 * The penalty points of all those cards.
 */
points: number,
/**
 * E3: the score so far: points minus twice the chips, without the hand.
 */
score: number,
/**
 * Whether a joker of theirs has been shown. Until then they still have the one of S1.
 */
joker_shown: boolean, };

/**
 * An event as one viewer sees it. A card that is hidden from them is `None`.
 */
export type Seen = { "dealer_drawn": { dealer: Seat, } } | { "took_joker": { seat: Seat, } } | { "drew": { seat: Seat, card: Card | null, } } | { "round_card_turned": { card: number, } } | { "asked": { seat: Seat, decision: Decision, } } | { "laid": { seat: Seat, card: Card | null, face: Face, protection: number, } } | { "offer_opened": { seat: Seat, owner: Seat, chips: number, } } | { "offer_declined": { seat: Seat, } } | { "outbid": { seat: Seat, chips: number, } } | { "passed_bid": { seat: Seat, } } | { "swapped": { buyer: Seat, owner: Seat, chips: number, paid_to: Payee, bought: Card | null, given: Card | null, } } | { "protected": { seat: Seat, protection: number, } } | "protection_collected" | { "turned_up": { seat: Seat, card: Card, } } | { "stayed_down": { seat: Seat, } } | { "second_added": { seat: Seat, card: Card, } } | { "second_declined": { seat: Seat, } } | { "shown": { seat: Seat, card: Card, } } | { "round_won": { seat: Seat, value: number, by: By, chips: number, } } | { "round_lost": { seat: Seat, value: number, by: By,
/**
 * C1: the penalty points of the cards that the loser takes.
 */
points: number, } } | { "starter_chosen": { winner: Seat, starter: Seat, } } | { "hand_counted": { seat: Seat, cards: Cards, } } | { "unturned_taken": { seat: Seat, points: number, } } | "ended";

/**
 * What a viewer sees of a first card.
 */
export type TableCard = {
/**
 * P3f: the card, if the viewer knows it.
 */
card: Card | null,
/**
 * Which way it lies.
 */
face: Face,
/**
 * Who laid it, wherever it lies now.
 */
by: Seat,
/**
 * P3f: the players who have held it.
 */
held_by: Array<Seat>,
/**
 * The second card beside it.
 */
second: Card | null,
/**
 * P4a: its value together with the second card, if the viewer knows it.
 */
value: number | null, };

/**
 * The table as one viewer sees it, with all they may remember.
 */
export type View = {
/**
 * What the game waits for: who is asked for which decision.
 */
stage: Phase,
/**
 * The number of the round, 0 before the first.
 */
round: number,
/**
 * The first player of the round.
 */
first: Seat,
/**
 * The round card of this round.
 */
round_card: number | null,
/**
 * The round cards still to come.
 */
unturned: Array<number>,
/**
 * P0: the size of the draw pile.
 */
pile: number,
/**
 * The chips of the pot.
 */
pot: number,
/**
 * The offer being made, or the one just settled.
 */
offer: Offer | null,
/**
 * Who won the last round.
 */
winner: Seat | null,
/**
 * Who lost the last round.
 */
loser: Seat | null,
/**
 * C1: the penalty points printed on the cards.
 */
card_points: CardPoints,
/**
 * P5, P5a: who would win the round now, as far as the viewer knows the cards; nobody while none is known.
 */
leader: Seat | null,
/**
 * What lies in front of each player, by seat.
 */
players: Array<PlayerView>, };
