// Made from the Rust types; do not edit.

/**
 * What a client has seen of one seat's events.
 */
export type After = {
/**
 * Whose eyes; null for those of a spectator.
 */
seat: number | null,
/**
 * How many events.
 */
seen: number, };

/**
 * What came of a move.
 */
export type Answer = { "type": "accepted" } | { "type": "held" } | { "type": "dropped" } | { "type": "stale" } | { "type": "refused",
/**
 * Why not, and what to do.
 */
problem: Problem, };

/**
 * `POST /api/balance`: how fair a table is to who moves first and who does not.
 */
export type Balance = {
/**
 * The chance to win of the player who begins, between two who play perfectly; half a chance for a shared victory.
 * `null` where it has not been worked out.
 */
first: number | null, };

/**
 * A line of chat.
 */
export type ChatEntry = {
/**
 * Its number at this table.
 */
number: number,
/**
 * By whom.
 */
player: string,
/**
 * The name they had.
 */
name: string,
/**
 * What.
 */
text: string,
/**
 * When, in milliseconds since 1970.
 */
at: number, };

/**
 * One message from a client.
 */
export type ClientMessage = { "type": "hello",
/**
 * [`VERSION`](super::VERSION).
 */
version: number,
/**
 * What it has seen, by seat; whatever is not named is sent from the start.
 */
after: Array<After>, } | { "type": "play",
/**
 * Made by the client, different for each of its moves; a resend carries the same one.
 */
id: string,
/**
 * For this seat.
 */
seat: number,
/**
 * The number of the decision it answers.
 */
decision: number,
/**
 * One action, or the parts of one decision.
 */
actions: unknown[], } | { "type": "no_call",
/**
 * For this seat.
 */
seat: number,
/**
 * The number of the decision it answers.
 */
decision: number, } | { "type": "sit",
/**
 * Which.
 */
seat: number,
/**
 * Another name than the guest's own, for several people at one device.
 */
name: string | null,
/**
 * SHA-256 of the browser's part of the chance.
 */
nonce_hash: NonceHash | null, } | { "type": "stand_up",
/**
 * Which.
 */
seat: number, } | { "type": "add_bot",
/**
 * Which.
 */
seat: number,
/**
 * How well it plays.
 */
strength: string, } | { "type": "remove_bot",
/**
 * Which.
 */
seat: number, } | { "type": "configure",
/**
 * The game's options; those not named have their defaults.
 */
options: Record<string, unknown>,
/**
 * How the table is run.
 */
settings: Settings, } | { "type": "start", } | { "type": "open_nonce",
/**
 * For this seat.
 */
seat: number,
/**
 * The nonce.
 */
nonce: Nonce, } | { "type": "leave",
/**
 * Which seat.
 */
seat: number, } | { "type": "return",
/**
 * Which seat.
 */
seat: number, } | { "type": "remove",
/**
 * Which seat.
 */
seat: number, } | { "type": "pass_host",
/**
 * To whoever sits here.
 */
seat: number, } | { "type": "pause",
/**
 * For this seat.
 */
seat: number,
/**
 * Whether it wants one.
 */
wanted: boolean, } | { "type": "resume", } | { "type": "again", } | { "type": "chat",
/**
 * Up to 300 characters.
 */
text: string, } | { "type": "mute",
/**
 * Who.
 */
player: string,
/**
 * Whether they may not chat.
 */
muted: boolean, } | { "type": "ping", };

/**
 * How long a decision may take before a bot makes it.
 */
export type Clock = "none" | "relaxed" | "fast";

/**
 * Something a seat can decide.
 */
export type Decision = {
/**
 * To be named in the answer.
 */
number: number,
/**
 * The game waits for it; otherwise it is a call out of turn.
 */
must: boolean,
/**
 * Every action there is.
 */
choices: unknown[], };

/**
 * `POST /api/tables/ID/device`: a link that moves your seats to the device that opens it, once, within ten minutes.
 */
export type DeviceLink = {
/**
 * The secret part of `/device/TOKEN`.
 */
token: string, };

/**
 * What proves that nobody steered the chance.
 */
export type Fairness = {
/**
 * SHA-256 of the seed, in hexadecimal, known from the beginning.
 */
commitment: string,
/**
 * SHA-256 of each seat's nonce, in hexadecimal; null for a seat that gives none.
 */
nonce_hashes: Array<string | null>,
/**
 * The nonces by seat, once the game has started.
 */
nonces: Array<string | null> | null,
/**
 * The seed, once the game is over.
 */
seed: string | null, };

/**
 * `GET /api/games`: a game that can be played here.
 */
export type GameInfo = {
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
options: Record<string, unknown>,
/**
 * The bots there are, the weakest first.
 */
bots: Array<StrengthInfo>,
/**
 * Several people may share one device: the game has no secrets.
 */
hot_seat: boolean, };

/**
 * A language of the table.
 */
export type Language = "fr" | "en";

/**
 * `GET /api/tables` and `/api/tables/mine`: a table in a list.
 */
export type ListedTable = {
/**
 * Its id.
 */
id: string,
/**
 * Its code.
 */
code: string,
/**
 * `waiting`, `playing` or `over`.
 */
status: string,
/**
 * What it looks like.
 */
summary: Summary,
/**
 * When something last happened at it, in milliseconds since 1970.
 */
touched: number, };

/**
 * `POST /api/tables`: a table to be made. Only `game` is needed.
 */
export type NewTable = {
/**
 * Which game.
 */
game: string,
/**
 * Its options; those not named have their defaults.
 */
options?: Record<string, unknown>,
/**
 * How the table is run.
 */
settings?: Settings, };

/**
 * A browser's part of the chance.
 */
export type Nonce = string;

/**
 * SHA-256 of a nonce.
 */
export type NonceHash = string;

/**
 * How long bots wait before they move, so that people can follow.
 */
export type Pace = "normal" | "quick" | "instant";

/**
 * Who holds a seat.
 */
export type Place = { "type": "free" } | { "type": "rules" } | { "type": "bot",
/**
 * How well it plays.
 */
strength: string,
/**
 * The name of whoever left it the seat.
 */
after: string | null, } | { "type": "person",
/**
 * Who, as others know them.
 */
player: string,
/**
 * The name shown.
 */
name: string,
/**
 * The colour shown, a number from 0 to 8.
 */
colour: number,
/**
 * Connected now.
 */
connected: boolean,
/**
 * A bot plays for them.
 */
stand_in: boolean, };

/**
 * A refusal, an error, a limit: nothing has changed.
 */
export type Problem = {
/**
 * A stable word for programs.
 */
code: string,
/**
 * The clause of the rules, where a rule forbids it.
 */
clause: string | null,
/**
 * In French, for people.
 */
fr: string,
/**
 * In English, for people.
 */
en: string, };

/**
 * One seat.
 */
export type SeatInfo = {
/**
 * Which.
 */
seat: number,
/**
 * Who holds it.
 */
place: Place, };

/**
 * What a list says of a seat.
 */
export type SeatSummary = "free" | "rules" | "bot" | { "person": string };

/**
 * One message from the server.
 */
export type ServerMessage = { "type": "welcome",
/**
 * [`VERSION`](super::VERSION).
 */
version: number,
/**
 * Who you are to the others; null for someone who only watches.
 */
me: string | null, } | { "type": "table",
/**
 * As it is now.
 */
table: TableInfo, } | { "type": "update",
/**
 * Whose; null for those of a spectator.
 */
seat: number | null,
/**
 * The number of the first event in `seen`, counted for these eyes alone.
 */
from: number,
/**
 * What they have newly seen.
 */
seen: unknown[],
/**
 * What they see now.
 */
view: unknown,
/**
 * Who must act, and who may break in.
 */
waiting: Waiting,
/**
 * What this seat can do, if anything.
 */
decision: Decision | null,
/**
 * The time left to call out of turn.
 */
window: Window | null,
/**
 * The milliseconds left to decide, where the table has a clock.
 */
clock_ms: number | null,
/**
 * The standings by seat, once the game is over.
 */
outcome: unknown | null,
/**
 * The odds of this seat's decision, where the table shows them.
 */
odds: unknown | null, } | { "type": "answer",
/**
 * The client's name for it.
 */
id: string,
/**
 * What came of it.
 */
answer: Answer, } | { "type": "open_nonce",
/**
 * Yours.
 */
seats: number[], } | { "type": "chat",
/**
 * In order.
 */
lines: Array<ChatEntry>, } | { "type": "problem",
/**
 * Why, and what to do.
 */
problem: Problem, } | { "type": "pong" };

/**
 * `GET /api/session`: who you are.
 */
export type SessionInfo = {
/**
 * Who others know you as.
 */
id: string,
/**
 * Your name.
 */
name: string,
/**
 * Your colour, 0 to 8.
 */
colour: number,
/**
 * Your language.
 */
language: Language,
/**
 * Your token, if you asked for it: to be sent as `Authorization: Bearer …`.
 */
token?: string | null, };

/**
 * `POST /api/session`: who a guest wants to be, or what they change of it.
 */
export type SessionWish = {
/**
 * 1 to 24 characters.
 */
name: string,
/**
 * 0 to 8.
 */
colour: number,
/**
 * French or English.
 */
language: Language,
/**
 * Gives the token in the answer instead of a cookie: for programs.
 */
token: boolean, };

/**
 * How a table is run; the rules of the game have their own options.
 */
export type Settings = {
/**
 * Anyone may find the table while it waits for players.
 */
public: boolean,
/**
 * Anyone with the link may watch.
 */
spectators: boolean,
/**
 * How long a decision may take.
 */
clock: Clock,
/**
 * A bot plays for a player who is gone, until they are back.
 */
stand_in: boolean,
/**
 * How long everyone may call out of turn, in milliseconds; by default 3000 with people at the table, else 0.
 */
window_ms: number | null,
/**
 * How long bots wait before they move.
 */
pace: Pace,
/**
 * Show the odds.
 */
odds: boolean, };

/**
 * Where a table stands.
 */
export type Stage = "waiting" | "starting" | "playing" | "paused" | "over" | "abandoned";

/**
 * A bot one can play against.
 */
export type StrengthInfo = {
/**
 * Its name in messages.
 */
strength: string,
/**
 * Its name for people.
 */
name: string | null,
/**
 * Its character, and how it plays.
 */
about: Words | null, };

/**
 * What a list says of a table.
 */
export type Summary = {
/**
 * The game.
 */
game: string,
/**
 * Its options.
 */
options: Record<string, unknown>,
/**
 * Its seats, in order.
 */
seats: Array<SeatSummary>, };

/**
 * All that everyone at a table knows of it, the game itself apart.
 */
export type TableInfo = {
/**
 * Its id, as in its link.
 */
id: string,
/**
 * Its code, to be said aloud.
 */
code: string,
/**
 * The game.
 */
game: string,
/**
 * The game's options, all of them.
 */
options: Record<string, unknown>,
/**
 * How the table is run.
 */
settings: Settings,
/**
 * Who may change it all.
 */
host: string,
/**
 * Who sits where.
 */
seats: Array<SeatInfo>,
/**
 * How many watch without a seat.
 */
watchers: number,
/**
 * Where it stands.
 */
stage: Stage,
/**
 * The people who ask for a pause; the game rests once all of them do.
 */
pause_asked: number[],
/**
 * What proves that nobody steered the chance.
 */
fairness: Fairness,
/**
 * The table that the same people play at next.
 */
again: string | null, };

/**
 * A table that was made, or found by its code.
 */
export type TableMade = {
/**
 * Its id, for `/table/ID` and `/api/tables/ID/socket`.
 */
id: string,
/**
 * Its code, to be said aloud.
 */
code: string, };

/**
 * `POST /api/device`: opens such a link.
 */
export type Token = {
/**
 * Its secret part.
 */
token: string, };

/**
 * The game through the eyes of one seat, or of a spectator.
 */
export type Update = {
/**
 * Whose; null for those of a spectator.
 */
seat: number | null,
/**
 * The number of the first event in `seen`, counted for these eyes alone.
 */
from: number,
/**
 * What they have newly seen.
 */
seen: unknown[],
/**
 * What they see now.
 */
view: unknown,
/**
 * Who must act, and who may break in.
 */
waiting: Waiting,
/**
 * What this seat can do, if anything.
 */
decision: Decision | null,
/**
 * The time left to call out of turn.
 */
window: Window | null,
/**
 * The milliseconds left to decide, where the table has a clock.
 */
clock_ms: number | null,
/**
 * The standings by seat, once the game is over.
 */
outcome: unknown | null,
/**
 * The odds of this seat's decision, where the table shows them.
 */
odds: unknown | null, };

/**
 * Whom the game waits for.
 */
export type Waiting = {
/**
 * It cannot go on without these.
 */
must: number[],
/**
 * These may break in.
 */
may: number[], };

/**
 * The time in which everyone may call.
 */
export type Window = {
/**
 * What is left of it, in milliseconds.
 */
left_ms: number,
/**
 * The whole of it.
 */
of_ms: number,
/**
 * The people who have let the bet pass.
 */
passed: number[], };

/**
 * The same in both languages.
 */
export type Words = {
/**
 * In French.
 */
fr: string,
/**
 * In English.
 */
en: string, };
