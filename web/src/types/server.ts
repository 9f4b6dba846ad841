// Made from the Rust types; do not edit.

export type After = { seat: number | null, seen: number, };
export type Answer = { "type": "accepted" } | { "type": "held" } | { "type": "dropped" } | { "type": "stale" } | { "type": "refused", problem: Problem, };
export type ChatEntry = { number: number, player: string, name: string, text: string, at: number, };
export type ClientMessage =
  | { "type": "hello", version: number, after: Array<After>, }
  | { "type": "play", id: string, seat: number, decision: number, actions: unknown[], }
  | { "type": "no_call", seat: number, decision: number, }
  | { "type": "sit", seat: number, name: string | null, nonce_hash: NonceHash | null, }
  | { "type": "stand_up", seat: number, }
  | { "type": "add_bot", seat: number, strength: string, }
  | { "type": "remove_bot", seat: number, }
  | { "type": "configure", options: Record<string, unknown>, settings: Settings, }
  | { "type": "start" }
  | { "type": "open_nonce", seat: number, nonce: Nonce, }
  | { "type": "leave", seat: number, }
  | { "type": "remove", seat: number, }
  | { "type": "pass_host", seat: number, }
  | { "type": "pause", seat: number, wanted: boolean, }
  | { "type": "resume" }
  | { "type": "again" }
  | { "type": "chat", text: string, }
  | { "type": "mute", player: string, muted: boolean, }
  | { "type": "ping" };
export type Clock = "none" | "relaxed" | "fast";
export type Decision = { number: number, must: boolean, choices: unknown[], };
export type DeviceLink = { token: string, };
export type Fairness = { commitment: string, nonce_hashes: Array<string | null>, nonces: Array<string | null> | null, seed: string | null, };
export type GameInfo = { name: string, rules: number, options: Record<string, unknown>, bots: Array<StrengthInfo>, hot_seat: boolean, };
export type Language = "fr" | "en";
export type ListedTable = { id: string, code: string, status: string, summary: Summary, touched: number, };
export type NewTable = { game: string, options?: Record<string, unknown>, settings?: Settings, };
export type Nonce = string;
export type NonceHash = string;
export type Pace = "normal" | "quick" | "instant";
export type Place = { "type": "free" } | { "type": "rules" } | { "type": "bot", strength: string, after: string | null, } | { "type": "person", player: string, name: string, colour: number, connected: boolean, stand_in: boolean, };
export type Problem = { code: string, clause: string | null, fr: string, en: string, };
export type SeatInfo = { seat: number, place: Place, };
export type SeatSummary = "free" | "rules" | "bot" | { "person": string };
export type ServerMessage =
  | { "type": "welcome", version: number, me: string | null, }
  | { "type": "table", table: TableInfo, }
  | { "type": "update" } & Update
  | { "type": "answer", id: string, answer: Answer, }
  | { "type": "open_nonce", seats: number[], }
  | { "type": "chat", lines: Array<ChatEntry>, }
  | { "type": "problem", problem: Problem, }
  | { "type": "pong" };
export type SessionInfo = { id: string, name: string, colour: number, language: Language, token?: string | null, };
export type SessionWish = { name: string, colour: number, language: Language, token: boolean, };
export type Settings = { public: boolean, spectators: boolean, clock: Clock, stand_in: boolean, window_ms: number | null, pace: Pace, odds: boolean, };
export type Stage = "waiting" | "starting" | "playing" | "paused" | "over" | "abandoned";
export type StrengthInfo = { strength: string, about: Words | null, };
export type Summary = { game: string, options: Record<string, unknown>, seats: Array<SeatSummary>, };
export type TableInfo = { id: string, code: string, game: string, options: Record<string, unknown>, settings: Settings, host: string, seats: Array<SeatInfo>, watchers: number, stage: Stage, pause_asked: number[], fairness: Fairness, again: string | null, };
export type TableMade = { id: string, code: string, };
export type Token = { token: string, };
export type Update = { seat: number | null, from: number, seen: unknown[], view: unknown, waiting: Waiting, decision: Decision | null, window: Window | null, clock_ms: number | null, outcome: unknown | null, odds: unknown | null, };
export type Waiting = { must: number[], may: number[], };
export type Window = { left_ms: number, of_ms: number, passed: number[], };
export type Words = { fr: string, en: string, };
