// What the shell knows of games: their names from the generated descriptions, and what each game's folder must export.
import type { Component } from 'svelte';
import type { MatchState } from '../match.svelte';
import type { Sound } from '../sound';
import { DESCRIPTIONS } from '../types/descriptions';
import type { GameName, Games } from '../types/games';
import type { Language } from '../types/words';

export type { GameName, Games };

/** The games, in the order people are shown them. */
export const NAMES = Object.keys(DESCRIPTIONS) as readonly GameName[];

/** Whether the server speaks of a game that this page knows. */
export const isGame = (name: string): name is GameName => Object.hasOwn(DESCRIPTIONS, name);

/** One line of the log. */
export interface Line {
  text: string;
  /** How it looks: a heading for a new turn or round, a result that stands out, an aside that the table itself shows, or plain. Headings
   * and asides are never the last event. */
  tone?: 'heading' | 'result' | 'aside';
  /** Whether it begins a round, in games that have rounds. */
  round?: boolean;
  /** Whether the table shows it during its step, and it is told only when the step is over. */
  late?: boolean;
  /** Who did it; `null` for nobody. Where a line does not say, it was the player whose turn it is. */
  by?: number | null;
}

/** How names are spoken at this table. */
export interface Told {
  language: Language;
  /** The name of a seat as others call it. */
  name(seat: number): string;
  /** Whether the person at this browser sits there. */
  mine(seat: number): boolean;
}

/** One of the things that a score is made of. */
export interface Part {
  name: string;
  /** The colour that it is drawn in. */
  ink: string;
  /** What it brought or took, by seat. */
  points: readonly number[];
}

/** What the scores are made of, in the order in which they are counted up. */
export interface Scoring {
  parts: readonly Part[];
  /** What has to be known to read the scores. */
  note?: string;
}

/** What a game's folder gives the shell, loaded when its table is opened. */
export interface Game<N extends GameName> {
  /** The table. `beside` a television it shows only what is this player's own, and what can be done. */
  Table: Component<{ match: MatchState<N>; beside?: boolean }>;
  /** What the scores of a finished game are made of. */
  scoring(match: MatchState<N>): Scoring;
  /** What is heard of an event; nothing of most. */
  soundOf(seen: Games[N]['seen']): Sound | null;
  /** What was seen in one step, in words. */
  tell(seen: readonly Games[N]['seen'][], told: Told): Line[];
}
