// The games, in the order people are shown them. A fifth one is one more line in each list.
import type { Component } from 'svelte';
import type { MatchState } from '../match.svelte';
import type { Sound } from '../sound';
import type { GameName, Games } from '../types/games';
import type { Language } from '../settings.svelte';

export type { GameName, Games };

/** What the shell knows of a game before its table is loaded. */
export interface About {
  name: GameName;
  title: string;
  players: [least: number, most: number];
  minutes: [least: number, most: number];
  /** Seats of a quick game against bots, the person's included. */
  quick: number;
}

export const GAMES: readonly About[] = [
  { name: 'dix', title: 'DIX', players: [1, 5], minutes: [20, 40], quick: 3 },
  { name: 'dicy', title: 'Dicy Cards', players: [2, 4], minutes: [15, 30], quick: 3 },
  { name: 'bluff', title: 'DiXkiBluff', players: [3, 9], minutes: [15, 30], quick: 4 },
  { name: 'retro', title: '10 Retro', players: [2, 7], minutes: [30, 45], quick: 4 },
];

/** One line of the log. */
export interface Line {
  text: string;
  /** How it looks: a heading for a new turn or round, a result that stands out, or plain. */
  tone?: 'heading' | 'result';
}

/** How names are spoken at this table. */
export interface Told {
  language: Language;
  /** The name of a seat as others call it. */
  name(seat: number): string;
  /** Whether the person at this browser sits there. */
  mine(seat: number): boolean;
}

/** The name of an action, whatever it holds. */
export type Named<A> = A extends string ? A : keyof A;

/** One thing a newcomer is told, beside the thing itself. */
export interface Step<N extends GameName> {
  name: string;
  /** The part of the table it lies beside: the `at` of a `Hint`. */
  at: string;
  /** Whether there is anything to explain now. */
  when?(match: MatchState<N>): boolean;
  /** The actions that show that it was understood. */
  by: readonly Named<Games[N]['action']>[];
}

/** What newcomers are told, in this order. */
export interface Guide<N extends GameName> {
  steps: readonly Step<N>[];
}

/** What a game's folder gives the shell, loaded when its table is opened. */
export interface Game<N extends GameName> {
  Table: Component<{ match: MatchState<N> }>;
  guide: Guide<N>;
  /** What is heard of an event; nothing of most. */
  soundOf(seen: Games[N]['seen']): Sound | null;
  /** What was seen in one step, in words. */
  tell(seen: readonly Games[N]['seen'][], told: Told): Line[];
}

export function about(name: GameName): About {
  const found = GAMES.find((game) => game.name === name);
  if (!found) throw new Error(`no game is called ${name}`);
  return found;
}
