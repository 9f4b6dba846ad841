// What the worker asks the engine, and what it is told: `Call` and `Reply` of the crate `local`.
import type { Anchor, Record as GameRecord, Seat } from '../types/core';
import type { ClientMessage, ListedTable, NewTable, Problem, ServerMessage, Settings } from '../types/protocol';

export type Ask =
  | { make: { table: NewTable; name: string; colour: number; strength: string } }
  | { from: From }
  | { open: Stored }
  | { say: Said }
  | { study: { record: GameRecord; about: Study } }
  | 'wake'
  | 'take_back'
  | 'advise'
  | 'record';

/** A message of a client with its type outside of its fields, as the engine reads it. */
export type Said = Record<string, object>;

export const said = ({ type, ...fields }: ClientMessage): Said => ({ [type]: fields });

/** A game to go on with at a seat, against bots. */
export interface From {
  /** What is taken over of it: the engine that studies records says so. */
  game: unknown;
  seat: Seat;
  settings: Settings;
  name: string;
  colour: number;
  /** The strength of the bots at the seats where none played. */
  strength: string;
}

/** A question about a record. */
export type Study =
  | 'check'
  | 'analysis'
  | { moves: { viewer: string } }
  | { positions: { viewer: string; from: number } }
  | { from: { at: number; seat: Seat } }
  | { beliefs: { at: number } }
  | { verify: { anchor: Anchor | null } };

export interface Call {
  /** Milliseconds since 1970. */
  now: number;
  /** 32 random bytes, in hexadecimal. */
  random: string;
  ask: Ask;
}

/** What makes a table this table. The engine reads it; the page only keeps it. */
export interface Head {
  id: string;
  listed: ListedTable | null;
  /** How often moves were taken back: by that a tab knows that its log is no longer that of the table. The page counts it, for itself. */
  cuts?: number;
}

/** An entry of a table's log. */
export interface Line {
  number: number;
  entry: string;
  note: string | null;
}

export interface Stored {
  head: Head;
  lines: Line[];
}

export interface Reply {
  made: Head | null;
  again: Stored | null;
  cut: number | null;
  lines: Line[];
  listed: ListedTable | null;
  messages: ServerMessage[];
  next: number | null;
  answer: unknown;
  problem: Problem | null;
}
