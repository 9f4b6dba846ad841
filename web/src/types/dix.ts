// Made from the Rust types; do not edit.
import type { Seat } from './core';

/**
 * The actions of DIX.
 */
export type Action = "draw" | { "take": Reward } | "take_consolation" | "decline" | "pass" | { "pay": Item } | { "buy": NumberCard } | { "bid": number };

/**
 * E5: a best arrangement of a collection.
 */
export type Arrangement = {
/**
 * Its points.
 */
points: number,
/**
 * The run of each colour that has one.
 */
runs: Array<Run>, };

/**
 * An auction so far.
 */
export type AuctionView = {
/**
 * The joker on sale.
 */
joker: Joker,
/**
 * What each player has said, in the order in which they are asked.
 */
calls: Array<CallView>,
/**
 * The highest bidder.
 */
high: Seat | null,
/**
 * The lowest bid that is allowed now.
 */
next_bid: number, };

/**
 * How a player goes bust (T4).
 */
export type Bust = "over" | "money";

/**
 * What a player has said in an auction.
 */
export type Call = "waiting" | { "bid": number } | "passed";

/**
 * One player's part in an auction.
 */
export type CallView = {
/**
 * The player.
 */
seat: Seat,
/**
 * What the player has said.
 */
call: Call, };

/**
 * Any card of the deck. The number of its kind is the canonical order of the deck: number cards by colour and
 * value, coloured jokers, numbered jokers, the universal joker, money.
 */
export type Card = RowCard | Joker;

/**
 * The four colours (C2), in the order that ties between them are broken in (Z9).
 */
export type Colour = "blue" | "green" | "orange" | "pink";

/**
 * An event. The state is the fold of the events.
 */
export type Event = { "set_up": {
/**
 * The player who starts.
 */
first: Seat, } } | { "turn_began": {
/**
 * The player whose turn it is.
 */
seat: Seat, } } | { "drew": {
/**
 * The card.
 */
card: RowCard, } } | { "joker_revealed": {
/**
 * The joker.
 */
joker: Joker, } } | { "bid_asked": {
/**
 * The player.
 */
seat: Seat, } } | { "bid_placed": {
/**
 * The bidder.
 */
seat: Seat,
/**
 * The bid.
 */
amount: number, } } | { "bid_passed": {
/**
 * The player who passed.
 */
seat: Seat, } } | { "auction_won": {
/**
 * The highest bidder.
 */
seat: Seat,
/**
 * The highest bid, which is the price.
 */
price: number, } } | { "joker_discarded": {
/**
 * The joker.
 */
joker: Joker, } } | { "joker_taken": {
/**
 * The player who has the joker now.
 */
seat: Seat,
/**
 * The joker.
 */
joker: Joker, } } | { "busted": {
/**
 * The player who went bust.
 */
seat: Seat,
/**
 * Which limit was exceeded.
 */
bust: Bust, } } | { "numbers_taken": {
/**
 * The player who has the cards now.
 */
seat: Seat, } } | "numbers_marketed" | { "money_gained": {
/**
 * The player who took the tokens.
 */
seat: Seat,
/**
 * The number of tokens taken.
 */
tokens: number,
/**
 * The number of tokens lost to the limit M1.
 */
lost: number, } } | "money_discarded" | { "consolation_gained": {
/**
 * The player who took the token.
 */
seat: Seat, } } | { "purchase_offered": {
/**
 * The player.
 */
seat: Seat,
/**
 * Why a purchase is possible.
 */
occasion: Occasion, } } | { "purchase_declined": {
/**
 * The player who declined.
 */
seat: Seat, } } | { "purchase_chosen": {
/**
 * The buyer.
 */
seat: Seat,
/**
 * The card.
 */
card: NumberCard, } } | { "paid": {
/**
 * The player who paid.
 */
seat: Seat,
/**
 * The item paid.
 */
item: Item, } } | { "bought": {
/**
 * The buyer.
 */
seat: Seat,
/**
 * The card.
 */
card: NumberCard, } } | "ended";

/**
 * Something a price is paid with (B3): spelled `token`, `consolation`, or the card.
 */
export type Item = "token" | "consolation" | NumberCard;

/**
 * A joker (C3).
 */
export type Joker = `joker ${number}` | `joker ${Colour}` | "joker any";

/**
 * Copies of a card that are still in the deck.
 */
export type Left = {
/**
 * The card.
 */
card: Card,
/**
 * The number of copies.
 */
copies: number, };

/**
 * A number card (C2): a colour and a value. There are 36 different ones.
 */
export type NumberCard = `${Colour} ${number}`;

/**
 * When a card may be bought (B1).
 */
export type Occasion = "reward" | { "bust": Bust } | "last";

/**
 * The options of a DIX table.
 */
export type Options = {
/**
 * How many people: 1 (against ALIX) to 5.
 */
players: number,
/**
 * ALIX's level, 4 to 10, in a solo game (Z1); 4 if it is not given.
 */
level: number | null,
/**
 * The variant of X2: a player who goes bust may buy a card instead of taking the consolation token.
 */
bust_purchase: boolean, };

/**
 * A price being paid (B3).
 */
export type PaymentView = {
/**
 * The card it is paid for; a joker's is the auction's.
 */
card: NumberCard | null,
/**
 * The price.
 */
price: number,
/**
 * What is still to pay.
 */
left: number,
/**
 * Whether it must be paid exactly, because a token or a card is in it (B6).
 */
exact: boolean,
/**
 * How what is left can be paid.
 */
proposal: Proposal, };

/**
 * What is being decided.
 */
export type PhaseView = "set_up" | "draw" | "decide" | "bid" | "pay_joker" | { "purchase": Occasion } | { "pay_card": Occasion } | "over";

/**
 * How a price can be paid (B3, B6).
 */
export type Proposal = {
/**
 * A whole payment that spares the collection: tokens as far as they go, then consolation tokens, then the cards that cost the
 * fewest points, single ones before those with neighbours.
 */
items: Array<Item>,
/**
 * How many items of each worth a whole payment has: one of these pairs.
 */
ways: Array<Way>, };

/**
 * A card of the market that the player who decides can buy (B1).
 */
export type Purchase = {
/**
 * The card.
 */
card: NumberCard,
/**
 * Its price (B2).
 */
price: number,
/**
 * What the collection would be worth, with the card and without what the proposal spends.
 */
points: number,
/**
 * How the price can be paid.
 */
proposal: Proposal, };

/**
 * The two rewards (R1, R2).
 */
export type Reward = "numbers" | "money";

/**
 * A card that lies in the row (T2): a number card or a money card.
 */
export type RowCard = NumberCard | `money ${number}`;

/**
 * The row and its two totals (T3, T4).
 */
export type RowView = {
/**
 * The cards, in the order they came.
 */
cards: Array<RowCard>,
/**
 * Numbers less money: 11 or more is bust.
 */
total: number,
/**
 * Money alone: 11 or more is bust.
 */
money: number, };

/**
 * The longest run of one colour.
 */
export type Run = {
/**
 * The colour.
 */
colour: Colour,
/**
 * Its first number.
 */
from: number,
/**
 * What stands for each number, in order.
 */
slots: Array<Slot>,
/**
 * Its points.
 */
points: number, };

/**
 * What lies in front of a player.
 */
export type SeatView = {
/**
 * Money tokens.
 */
tokens: number,
/**
 * Consolation tokens.
 */
consolations: number,
/**
 * Number cards, sorted, copies side by side.
 */
numbers: Array<NumberCard>,
/**
 * The jokers that the player has won, in canonical order.
 */
jokers: Array<Joker>,
/**
 * What the collection would score now, at its best (E4, E5).
 */
best: Arrangement, };

/**
 * What is seen of an event. In DIX everything happens face up, so it is the event itself.
 */
export type Seen = Event;

/**
 * What fills one place of a run.
 */
export type Slot = "number" | "numbered" | "coloured" | "universal";

/**
 * The table as everyone sees it.
 */
export type View = {
/**
 * How many people play.
 */
people: number,
/**
 * ALIX's level in a solo game; she has seat 1.
 */
alix: number | null,
/**
 * Whether X2's variant is played.
 */
bust_purchase: boolean,
/**
 * What is being decided.
 */
phase: PhaseView,
/**
 * Who has to decide it; nobody once the game is over.
 */
acting: Seat | null,
/**
 * Whose turn it is.
 */
active: Seat,
/**
 * The row of the current turn.
 */
row: RowView,
/**
 * The cards on the market, sorted.
 */
market: Array<NumberCard>,
/**
 * The joker on sale.
 */
auction: AuctionView | null,
/**
 * The price being paid.
 */
payment: PaymentView | null,
/**
 * What the acting player can buy now, and what it would bring.
 */
purchases: Array<Purchase>,
/**
 * The number cards with which the one who buys or pays may pay, sorted (B3, Z5).
 */
spendable: Array<NumberCard>,
/**
 * What lies in front of each player.
 */
seats: Array<SeatView>,
/**
 * How many cards the deck still holds.
 */
deck: number,
/**
 * What is left in the deck, by kind; kinds of which none is left are not listed.
 */
left: Array<Left>, };

/**
 * How many items of each worth pay a price.
 */
export type Way = {
/**
 * Consolation tokens.
 */
consolations: number,
/**
 * Money tokens and number cards, worth 1 each.
 */
units: number, };
