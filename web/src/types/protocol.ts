// Made from the Rust types; do not edit.
import type { Description, Outcome, Seat } from './core';
import type { GameTypes } from './games';

/**
 * How many events a client has received for one viewer.
 */
export type After = {
/**
 * The viewer's seat; null for a spectator.
 */
seat: Seat | null,
/**
 * The number of seen events.
 */
seen: number, };

/**
 * The result of a move.
 */
export type Answer = { "type": "accepted" } | { "type": "held" } | { "type": "dropped" } | { "type": "stale" } | { "type": "refused",
/**
 * The reason.
 */
problem: Problem, };

/**
 * `POST /api/relocation/open`: the guest whom a link has moved to this device.
 */
export type Arrival = {
/**
 * The guest, without a token: the answer sets the cookie.
 */
session: SessionInfo,
/**
 * What the guest's browser kept, as it was sent to `POST /api/relocation`.
 */
luggage: string, };

/**
 * A seat that is away, and what those present want to do about it.
 */
export type Away = {
/**
 * When the table's `stand_in` setting decides, unless a majority of those present does before, in milliseconds since 1970 by
 * the clock of the server.
 */
until: Millis,
/**
 * What those present have chosen so far.
 */
votes: Array<Vote>,
/**
 * What was decided; null while people choose.
 */
choice: Choice | null, };

/**
 * `POST /api/balance`: how fair a table would be to the first player.
 */
export type Balance = {
/**
 * The first player's chance to win between two perfect players; a shared victory counts as
 * half. `null` where it is not known.
 */
first: number | null, };

/**
 * A bot that can be added to a table. Its character is the message `bot-<strength>-character` of the game's catalogue.
 */
export type BotInfo = {
/**
 * Its name in messages.
 */
strength: string, };

/**
 * A line of chat.
 */
export type ChatEntry = {
/**
 * Its number at this table, from 0.
 */
number: number,
/**
 * The author.
 */
player: SessionId,
/**
 * The author's name at that time.
 */
name: string,
/**
 * The text.
 */
text: string,
/**
 * When it was sent, in milliseconds since 1970.
 */
at: number, };

/**
 * What can be done about a seat that is away.
 */
export type Choice = "wait" | "bot" | "end";

/**
 * One message from a client.
 */
export type ClientMessage<G extends GameTypes = GameTypes> = { "type": "hello",
/**
 * The version of the protocol that the client speaks: [`VERSION`](crate::VERSION).
 */
version: number,
/**
 * What the client has seen, by viewer; the events of a viewer not named are sent from the start.
 */
after: Array<After>,
/**
 * The client is a television: it is shown what a spectator sees, whoever its guest is. The text is the word that
 * admits it to a table without spectators; empty where none was given.
 */
screen: string | null, } | { "type": "play" } & Play | { "type": "waive",
/**
 * The seat that waives.
 */
seat: Seat,
/**
 * The number of the decision that this answers.
 */
decision: number, } | { "type": "wait_for_me",
/**
 * The seat that is shown it.
 */
seat: Seat,
/**
 * The number of events that it has been shown; null: bots need not wait any more.
 */
seen: number | null, } | { "type": "sit",
/**
 * The seat to take.
 */
seat: Seat,
/**
 * A name other than the guest's own, for several people at one device.
 */
name: string | null,
/**
 * SHA-256 of the browser's part of the randomness.
 */
nonce_hash: NonceHash | null, } | { "type": "stand_up",
/**
 * The seat to free.
 */
seat: Seat, } | { "type": "add_bot",
/**
 * The bot's seat.
 */
seat: Seat,
/**
 * The bot's strength, one of those that `GET /api/games` lists.
 */
strength: string, } | { "type": "remove_bot",
/**
 * The bot's seat.
 */
seat: Seat, } | { "type": "configure",
/**
 * The game's options; an option that is left out gets its default.
 */
options: Partial<G['options']>,
/**
 * How the table is run.
 */
settings: Settings, } | { "type": "start", } | { "type": "cancel_start", } | { "type": "open_nonce",
/**
 * The seat that the nonce belongs to.
 */
seat: Seat,
/**
 * The nonce.
 */
nonce: Nonce, } | { "type": "leave",
/**
 * The seat to leave.
 */
seat: Seat, } | { "type": "return",
/**
 * The seat to take back.
 */
seat: Seat, } | { "type": "vote",
/**
 * The seat that is away.
 */
seat: Seat,
/**
 * What to do.
 */
choice: Choice, } | { "type": "remove",
/**
 * The player's seat.
 */
seat: Seat, } | { "type": "pass_host",
/**
 * The seat of the new host.
 */
seat: Seat, } | { "type": "pause",
/**
 * The seat that asks.
 */
seat: Seat,
/**
 * Whether it wants a pause.
 */
wanted: boolean, } | { "type": "resume", } | { "type": "again", } | { "type": "chat",
/**
 * 1 to 300 characters.
 */
text: string, } | { "type": "mute",
/**
 * The guest.
 */
player: SessionId,
/**
 * True to forbid.
 */
muted: boolean, } | { "type": "lock",
/**
 * True to admit nobody else.
 */
locked: boolean, } | { "type": "report",
/**
 * The guest.
 */
player: SessionId,
/**
 * The number of the chat line; null to report the name.
 */
line: number | null, } | { "type": "order",
/**
 * The seat that orders.
 */
seat: Seat,
/**
 * The occasion, as `GET /api/tables/ID/orders` names it.
 */
occasion: string,
/**
 * Its number.
 */
number: number,
/**
 * What to do, by preference; empty to withdraw the order.
 */
actions: Array<G['action']>, } | { "type": "visible",
/**
 * True if it is.
 */
visible: boolean, } | { "type": "ping", };

/**
 * How long a decision may take before a bot makes it.
 */
export type Clock = "none" | "relaxed" | "fast" | "day" | "three_days" | "week";

/**
 * `GET /api/daily`: the deals of a day, one for each game.
 */
export type Daily = {
/**
 * The day, counted from 1970 in UTC.
 */
day: number,
/**
 * The present day.
 */
today: number,
/**
 * When the day ends and its luck may be revealed, in milliseconds since 1970 by the clock of the server.
 */
ends: Millis,
/**
 * The deals, in the order of the games.
 */
games: Array<DailyGame>, };

/**
 * The deal of one game.
 */
export type DailyGame<G extends GameTypes = GameTypes> = {
/**
 * The name of the game.
 */
game: string,
/**
 * Its options.
 */
options: G['options'],
/**
 * The names of the bots that everyone plays against; empty where the rules are the opponent.
 */
bots: Array<string>,
/**
 * What was promised, and since when.
 */
promise: DailyPromise,
/**
 * What is promised for the next day; null for a day that is over.
 */
next: DailyPromise | null,
/**
 * The seed, in hexadecimal, once the day is over.
 */
seed: string | null,
/**
 * The table at which the guest who asks plays it, or played it.
 */
mine: TableId | null,
/**
 * How many guests have begun.
 */
tries: number,
/**
 * How they ended, the best first, at most 100.
 */
results: Array<DailyResult>, };

/**
 * The commitments of a deal.
 */
export type DailyPromise = {
/**
 * SHA-256 of the seed, in hexadecimal.
 */
commitment: string,
/**
 * SHA-256 of the seed of the bots, in hexadecimal.
 */
bots_commitment: string,
/**
 * When the deal was made, in milliseconds since 1970 by the clock of the server.
 */
since: Millis, };

/**
 * How one guest ended.
 */
export type DailyResult = {
/**
 * Their name.
 */
name: string,
/**
 * Their place at the table, from 1.
 */
place: number,
/**
 * Their points.
 */
score: number,
/**
 * Whether this is the guest who asks.
 */
mine: boolean,
/**
 * The table, to be replayed, once the day is over.
 */
table: TableId | null, };

/**
 * Luck that many tables share: the deal of a day, or that of a duplicate event.
 */
export type DealInfo = {
/**
 * The day, counted from 1970 in UTC.
 */
day: number | null,
/**
 * When its seed, records, replays and analyses may be revealed, in milliseconds since 1970 by the clock of the server; null for an
 * event, where that is when the last table has ended.
 */
opens: Millis | null,
/**
 * The event.
 */
event: TableId | null,
/**
 * Whether they may be revealed.
 */
open: boolean, };

/**
 * A numbered question to a seat.
 */
export type Decision<G extends GameTypes = GameTypes> = {
/**
 * To be named in the answer.
 */
number: number,
/**
 * True if the game waits for it; false if it is an opportunity to interrupt.
 */
must: boolean,
/**
 * Every legal action.
 */
choices: Array<G['action']>, };

/**
 * `POST /api/tables/ID/device`: a link that moves the guest's seats to the device that opens it, once, within ten minutes.
 */
export type DeviceLink = {
/**
 * The secret part of `/device#TOKEN`: browsers do not send it with the address, and servers do not log it.
 */
token: string, };

/**
 * `GET /api/events/ID`: an event.
 */
export type EventInfo<G extends GameTypes = GameTypes> = {
/**
 * Its id.
 */
id: TableId,
/**
 * The name of the game.
 */
game: string,
/**
 * Its options.
 */
options: G['options'],
/**
 * The guest who may start it.
 */
host: SessionId,
/**
 * Whether the guest who asks is the host.
 */
hosting: boolean,
/**
 * Whether the tables have begun.
 */
started: boolean,
/**
 * Whether all tables have ended: their luck and what everyone did with it may be revealed.
 */
open: boolean,
/**
 * SHA-256 of the seed, in hexadecimal.
 */
commitment: string,
/**
 * The tables, in order.
 */
tables: Array<EventTable<G>>, };

/**
 * An event that was made.
 */
export type EventMade = {
/**
 * Its id, for `/event/ID`.
 */
id: TableId, };

/**
 * How the player at a seat ended.
 */
export type EventResult = {
/**
 * The seat.
 */
seat: Seat,
/**
 * The name of the player who sat there.
 */
name: string,
/**
 * Their place at the table, from 1.
 */
place: number,
/**
 * Their points.
 */
score: number, };

/**
 * A table of an event.
 */
export type EventTable<G extends GameTypes = GameTypes> = {
/**
 * The table as lists show it.
 */
table: ListedTable<G>,
/**
 * Whether the guest who asks sits there.
 */
mine: boolean,
/**
 * Whether its game has ended.
 */
over: boolean,
/**
 * Whether it is paused.
 */
paused: boolean,
/**
 * How everyone ended, by seat, once all tables have ended; empty before, and where the game was abandoned.
 */
results: Array<EventResult>,
/**
 * The number of its moves, once all tables have ended.
 */
moves: number | null, };

/**
 * The commitments and numbers that prove that nobody steered the randomness.
 */
export type Fairness = {
/**
 * SHA-256 of the seed, in hexadecimal, published when the table is made. A cancelled start makes another seed.
 */
commitment: string,
/**
 * SHA-256 of the seed of the bots' own randomness, in hexadecimal, published at the same time; null at a table that was made by a
 * version whose records do not hold it.
 */
bots_commitment: string | null,
/**
 * The number of starts that were cancelled.
 */
cancelled: number,
/**
 * SHA-256 of each seat's nonce, in hexadecimal; null for a seat without one.
 */
nonce_hashes: Array<string | null>,
/**
 * The nonce hashes of all tables of an event, table by table, once all have closed their lists; null elsewhere.
 */
shared_hashes: Array<string | null> | null,
/**
 * The nonces by seat, once the game has started.
 */
nonces: Array<string | null> | null,
/**
 * The seed, once the game is over.
 */
seed: string | null,
/**
 * The seed of the bots, once the game is over.
 */
bots_seed: string | null, };

/**
 * `GET /api/games`: a game that can be played here.
 */
export type GameInfo<G extends GameTypes = GameTypes> = {
/**
 * Its name in every message.
 */
name: string,
/**
 * The version of its rules.
 */
rules: number,
/**
 * Its options with their defaults.
 */
options: G['options'],
/**
 * How many play, which seats the rules play, and the schema of the options: keys that the word catalogue resolves.
 */
description: Description,
/**
 * Its bots, weakest first.
 */
bots: Array<BotInfo>,
/**
 * True if the game has no secrets, so that several people can share one device.
 */
hot_seat: boolean, };

/**
 * `GET /api/tables` and `/api/tables/mine`: a table in a list.
 */
export type ListedTable<G extends GameTypes = GameTypes> = {
/**
 * Its id.
 */
id: TableId,
/**
 * Its code.
 */
code: string,
/**
 * Its stage, in short.
 */
status: Status,
/**
 * Its game and seats.
 */
summary: Summary<G>,
/**
 * When its log was last appended to, in milliseconds since 1970.
 */
touched: number,
/**
 * The seats of people whose turn it is.
 */
turn: Array<Seat>,
/**
 * Where the clock counts days: when the table goes on without them, in milliseconds since 1970 by the clock of the server.
 */
due: Millis | null, };

/**
 * A moment, in milliseconds since 1970-01-01 UTC.
 */
export type Millis = number;

/**
 * `POST /api/events`: an event to be made.
 */
export type NewEvent<G extends GameTypes = GameTypes> = {
/**
 * The name of the game.
 */
game: string,
/**
 * The game's options.
 */
options: Partial<G['options']>,
/**
 * How the tables are run. Nobody watches them, they are not listed, and show no odds.
 */
settings?: Settings,
/**
 * How many tables, 2 to 8.
 */
tables: number, };

/**
 * `POST /api/tables`: a table to be made. Only `game` is required.
 */
export type NewTable<G extends GameTypes = GameTypes> = {
/**
 * The name of the game.
 */
game: string,
/**
 * The game's options; an option that is left out gets its default.
 */
options?: Partial<G['options']>,
/**
 * How the table is run.
 */
settings?: Settings, };

/**
 * A browser's part of the randomness.
 */
export type Nonce = string;

/**
 * SHA-256 of a [`Nonce`], which commits the browser to it.
 */
export type NonceHash = string;

/**
 * Something that happened to the people of a table while the game ran. It keeps the names at that time:
 * who sits there today may be somebody else.
 */
export type Notice = {
/**
 * The number of events that this viewer had seen before it.
 */
after: number,
/**
 * What happened.
 */
what: What,
/**
 * The seat that it happened to; null if it concerns the whole table.
 */
seat: Seat | null,
/**
 * The name of the person at that seat, at that time; empty if it concerns the whole table.
 */
name: string,
/**
 * The name of the bot that decided, or plays from then on, where one does.
 */
bot: string | null, };

/**
 * Something that a seat may be asked to do.
 */
export type OrderChoice<G extends GameTypes = GameTypes> = {
/**
 * The action.
 */
action: G['action'],
/**
 * The action in words.
 */
label: string, };

/**
 * How long bots wait before they move, so that people can follow.
 */
export type Pace = "normal" | "quick" | "instant";

/**
 * Who holds a seat.
 */
export type Place = { "type": "free" } | { "type": "rules",
/**
 * Its proper name, the same in every language.
 */
name: string, } | { "type": "bot",
/**
 * How well it plays.
 */
strength: string,
/**
 * Its proper name, the same in every language.
 */
name: string,
/**
 * The name of the person who left the seat to it, if one did.
 */
after: string | null, } | { "type": "person",
/**
 * The public id of the guest.
 */
player: SessionId,
/**
 * The name shown.
 */
name: string,
/**
 * The colour shown, 0 to 8.
 */
colour: number,
/**
 * Whether they are connected now.
 */
connected: boolean,
/**
 * Whether a bot plays for them at the moment.
 */
stand_in: boolean,
/**
 * The name of the bot that plays for them, or would.
 */
bot: string,
/**
 * Whether a bot makes their present decision, because the time for it is over.
 */
late: boolean,
/**
 * Set while the seat is away: its player missed several decisions, or has had no connection for the grace time.
 */
away: Away | null, };

/**
 * A move that a client asks for.
 */
export type Play<G extends GameTypes = GameTypes> = {
/**
 * Chosen by the client, different for each of its moves, 1 to 64 bytes. A resend carries the same id.
 */
id: string,
/**
 * The seat that moves.
 */
seat: Seat,
/**
 * The number of the decision that the move answers.
 */
decision: number,
/**
 * One action, or the parts of one decision.
 */
actions: Array<G['action']>, };

/**
 * `GET /api/tables/ID/replay/N`: a finished game after one of its moves, as the requested viewer sees it.
 */
export type Position<G extends GameTypes = GameTypes> = {
/**
 * The move in steps, 1 to 20; the view of the last one is what the viewer sees after the move.
 */
steps: Array<Step<G>>,
/**
 * The seats that the game waited for.
 */
waiting: Waiting,
/**
 * The standings by seat, after the last move.
 */
outcome: Outcome | null, };

/**
 * A refusal, an error or a limit. Nothing has changed.
 */
export type Problem = {
/**
 * A stable identifier for programs.
 */
code: string,
/**
 * The HTTP status.
 */
status: number,
/**
 * The game whose rules or options it is about.
 */
game: string | null,
/**
 * The clause that forbids the action, such as `dix B5`. If it is set, the code is one of the game's refusals.
 */
clause: string | null,
/**
 * Variables of the sentence.
 */
args: Record<string, string | number | string[]>, };

/**
 * `GET /api/tables/ID/push`: whether this guest is told of their turn at this table.
 */
export type PushState = {
/**
 * The public key of the site (VAPID), with which a browser subscribes: base64 for URLs.
 */
key: string,
/**
 * Whether they are notified.
 */
on: boolean, };

/**
 * `POST /api/tables/ID/push`: the subscription of a browser to Web Push, as the browser made it.
 */
export type PushWish = {
/**
 * The address at the push service.
 */
endpoint: string,
/**
 * The public key of the browser (`p256dh`): base64 for URLs.
 */
key: string,
/**
 * Its secret (`auth`): base64 for URLs.
 */
auth: string, };

/**
 * Time that a seat has for the whole game, used where the limit of a decision is not enough (Fischer).
 */
export type Reserve = {
/**
 * The reserve at the start of the game in milliseconds, at most an hour.
 */
ms: number,
/**
 * What each decision adds in milliseconds, at most a minute. The reserve never exceeds what it began with.
 */
increment_ms: number, };

/**
 * `GET /api/tables/ID/screen`: how a television is admitted to a table without spectators.
 */
export type ScreenPass = {
/**
 * The id of the table.
 */
id: TableId,
/**
 * The code of the table, for `/tv/CODE`.
 */
code: string,
/**
 * The word to enter there.
 */
word: string, };

/**
 * One seat.
 */
export type SeatInfo = {
/**
 * The seat.
 */
seat: Seat,
/**
 * Who holds it.
 */
place: Place, };

/**
 * A seat of a table in a list.
 */
export type SeatSummary = "free" | "rules" | "bot" | { "person": string };

/**
 * One message from the server.
 */
export type ServerMessage<G extends GameTypes = GameTypes> = { "type": "welcome",
/**
 * The version of the protocol that the server speaks: [`VERSION`](crate::VERSION).
 */
version: number,
/**
 * The client's public id; null for someone without a session, who can only watch.
 */
me: SessionId | null,
/**
 * The clock of the server, in milliseconds since 1970.
 */
now: Millis, } | { "type": "table",
/**
 * The table as it is now.
 */
table: TableInfo<G>, } | { "type": "update" } & Update | { "type": "notices",
/**
 * The viewer's seat; null for a spectator.
 */
seat: Seat | null,
/**
 * The notices.
 */
notices: Array<Notice>, } | { "type": "answer",
/**
 * The id that the client gave the move.
 */
id: string,
/**
 * The result.
 */
answer: Answer, } | { "type": "open_nonce",
/**
 * Seats of this client.
 */
seats: Array<Seat>, } | { "type": "chat",
/**
 * The lines, oldest first.
 */
lines: Array<ChatEntry>, } | { "type": "reported",
/**
 * Who reported it.
 */
by: SessionId,
/**
 * The guest whose name or line it is.
 */
player: SessionId,
/**
 * The number of the chat line; null if the name was reported.
 */
line: number | null, } | { "type": "problem",
/**
 * The reason.
 */
problem: Problem, } | { "type": "pong" };

/**
 * The public id of a guest. Knowing it gives no rights; the secret is the session token.
 */
export type SessionId = string;

/**
 * `GET /api/session`: the guest who asks.
 */
export type SessionInfo = {
/**
 * The public id, which other players see.
 */
id: SessionId,
/**
 * The name.
 */
name: string,
/**
 * The colour, 0 to 8.
 */
colour: number,
/**
 * The code of the language in the catalogue, such as `fr`.
 */
language: string,
/**
 * The token, if it was asked for: to be sent as `Authorization: Bearer …`.
 */
token?: string | null, };

/**
 * `POST /api/session`: registers a guest, or changes one.
 */
export type SessionRequest = {
/**
 * 1 to 24 characters.
 */
name: string,
/**
 * 0 to 8.
 */
colour: number,
/**
 * The guest's language: a BCP 47 tag of a language of the catalogue, such as `fr` or `fr-CA`.
 */
language: string,
/**
 * Returns the token in the answer instead of setting a cookie: for programs.
 */
token: boolean, };

/**
 * How a table is run. The rules of the game have options of their own.
 */
export type Settings = {
/**
 * The table is listed for everyone while it waits for players.
 */
public: boolean,
/**
 * Anyone with the link may watch.
 */
spectators: boolean,
/**
 * The time limit of a decision.
 */
clock: Clock,
/**
 * A bot plays for an absent player until they return.
 */
stand_in: boolean,
/**
 * The length of the window to interrupt, in milliseconds, at most 10,000; by default 3000 with
 * people at the table, otherwise 0.
 */
window_ms: number | null,
/**
 * How long bots wait before they move.
 */
pace: Pace,
/**
 * Whether odds are shown.
 */
odds: boolean,
/**
 * Time beside the limit of a decision. It counts only where the table has a clock.
 */
reserve?: Reserve,
/**
 * After how many seconds bots take the free seats and the game starts by itself, counted from the moment at which the first
 * person sits down; 5 to 600. Without it the host starts the game.
 */
bots_after_s?: number, };

/**
 * A guest who watches.
 */
export type Spectator = {
/**
 * The public id of the guest.
 */
player: SessionId,
/**
 * Their name.
 */
name: string, };

/**
 * The stage of a table.
 */
export type Stage = "waiting" | "starting" | "playing" | "paused" | "over" | "abandoned" | "outdated";

/**
 * `GET /api/tables/ID/orders?seat=SEAT&lang=LANGUAGE`: what a seat can order now; null if there is nothing.
 */
export type StandingOrders<G extends GameTypes = GameTypes> = {
/**
 * The occasion: the catalogue of the game has the message `occasion-<name>`.
 */
occasion: string,
/**
 * Distinguishes it from other occasions of the same name.
 */
number: number,
/**
 * What the seat may be asked to do.
 */
choices: Array<OrderChoice<G>>,
/**
 * What it has ordered, by preference.
 */
chosen: Array<G['action']>, };

/**
 * The stage of a table in a list.
 */
export type Status = "waiting" | "playing" | "over";

/**
 * Events that a viewer sees together, and the view after them.
 */
export type Step<G extends GameTypes = GameTypes> = {
/**
 * The events.
 */
seen: Array<G['seen']>,
/**
 * What the viewer sees after them.
 */
view: G['view'],
/**
 * How long the viewer needs to see it at normal speed, in milliseconds.
 */
ms: number, };

/**
 * The game and seats of a table in a list.
 */
export type Summary<G extends GameTypes = GameTypes> = {
/**
 * The name of the game.
 */
game: string,
/**
 * Its options.
 */
options: G['options'],
/**
 * Its seats, in order.
 */
seats: Array<SeatSummary>,
/**
 * The public ids of the people at these seats; empty if an earlier version of the server listed it.
 */
players: Array<SessionId | null>,
/**
 * Its host; null if an earlier version of the server listed it.
 */
host: SessionId | null, };

/**
 * The id of a table, as in its link: 120 random bits, so that only people who were given the link know it.
 */
export type TableId = string;

/**
 * What everyone at a table knows of it, apart from the game itself.
 */
export type TableInfo<G extends GameTypes = GameTypes> = {
/**
 * The id, as in the table's link.
 */
id: TableId,
/**
 * The code, to be said aloud.
 */
code: string,
/**
 * The name of the game.
 */
game: string,
/**
 * All options of the game.
 */
options: G['options'],
/**
 * How the table is run.
 */
settings: Settings,
/**
 * The guest who may configure and start the table.
 */
host: SessionId,
/**
 * The seats, in order.
 */
seats: Array<SeatInfo>,
/**
 * The number of connected clients without a seat.
 */
watchers: number,
/**
 * Those of them who have a name and are connected to the same server.
 */
spectators: Array<Spectator>,
/**
 * When bots take the free seats and the game starts, in milliseconds since 1970 by the clock of the server.
 */
bots_at: Millis | null,
/**
 * The seat whose person opened the table at which the same people play next.
 */
again_by: Seat | null,
/**
 * The number of televisions that show the table.
 */
screens: number,
/**
 * The stage of the table.
 */
stage: Stage,
/**
 * The seats whose browsers the start waits for: each has to be asked for its nonce.
 */
unopened: Array<Seat>,
/**
 * The seats of people who ask for a pause; the game pauses once all of them do.
 */
pause_asked: Array<Seat>,
/**
 * Whether nobody is admitted who was not here when the host locked the table.
 */
locked: boolean,
/**
 * The guests who may not chat.
 */
muted: Array<SessionId>,
/**
 * The commitments and numbers that prove that nobody steered the randomness.
 */
fairness: Fairness,
/**
 * The table at which the same people play next.
 */
again: TableId | null,
/**
 * Set where the table shares its luck with others.
 */
deal: DealInfo | null, };

/**
 * A table that was made, or found by its code.
 */
export type TableMade = {
/**
 * Its id, for `/table/ID` and `/api/tables/ID/socket`.
 */
id: TableId,
/**
 * Its code, to be said aloud.
 */
code: string, };

/**
 * `POST /api/device`: opens such a link.
 */
export type Token = {
/**
 * The secret part of the link.
 */
token: string, };

/**
 * The game as one viewer sees it.
 */
export type Update<G extends GameTypes = GameTypes> = {
/**
 * The viewer's seat; null for a spectator.
 */
seat: Seat | null,
/**
 * The number of the first new event, counted for this viewer alone.
 */
from: number,
/**
 * Events that are new to this viewer and happened before those of `steps`: more than can be shown one by one.
 */
earlier: Array<G['seen']>,
/**
 * The other new events, with what this viewer sees after them: 1 to 20 steps. The view of the last one is the view of now,
 * to which all other fields of this message belong.
 */
steps: Array<Step<G>>,
/**
 * The seats that must act, and those that may interrupt.
 */
waiting: Waiting,
/**
 * What this seat can do, if anything.
 */
decision: Decision<G> | null,
/**
 * The open window to interrupt, if there is one.
 */
window: Window | null,
/**
 * The milliseconds left to decide, where the table has a clock. It starts when the steps have been shown at normal speed
 * and the window to interrupt has closed, so that at first more is left than the limit of the clock. It is the time of this seat
 * if it must act, otherwise of the first seat that the game waits for.
 */
clock_ms: number | null,
/**
 * How much of `clock_ms` is the reserve of that seat, where the table has one.
 */
reserve_ms: number | null,
/**
 * The standings by seat, once the game is over.
 */
outcome: Outcome | null,
/**
 * The odds of this seat's decision, where the table shows them.
 */
odds: G['odds'] | null, };

/**
 * The choice of one person about a seat that is away.
 */
export type Vote = {
/**
 * The seat of the person who chooses.
 */
by: Seat,
/**
 * What they choose.
 */
choice: Choice, };

/**
 * The seats that the game waits for.
 */
export type Waiting = {
/**
 * Seats that must act before the game goes on.
 */
must: Array<Seat>,
/**
 * Seats that may interrupt.
 */
may: Array<Seat>, };

/**
 * `GET /api/tables/ID/webhook`: the address that is told what happens at the table; for its host.
 */
export type WebhookState = {
/**
 * Whether the operator allows webhooks.
 */
allowed: boolean,
/**
 * The address, if there is one.
 */
url: string | null, };

/**
 * `POST /api/tables/ID/webhook`: sets that address.
 */
export type WebhookWish = {
/**
 * The address; null to remove it.
 */
url: string | null, };

/**
 * What happened to the people of a table.
 */
export type What = "late" | "away_late" | "away_gone" | "stood_in" | "waiting" | "returned" | "left" | "removed" | "pause_asked" | "paused" | "resumed" | "muted" | "unmuted" | "host" | "configured" | "ended";

/**
 * The time in which seats may interrupt before the game goes on.
 */
export type Window = {
/**
 * The milliseconds left. More than `of_ms` if the window has not opened yet: it opens when the steps of the last move have
 * been shown at normal speed, in `left_ms - of_ms` milliseconds. An interrupt is accepted before that too.
 */
left_ms: number,
/**
 * Its whole length in milliseconds.
 */
of_ms: number,
/**
 * The seats of people who have waived their right to interrupt.
 */
waived: Array<Seat>, };
