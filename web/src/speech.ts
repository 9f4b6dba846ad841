// What bots say: rarely, at a great moment of their own and at the end. It follows from what the viewer has seen, so that it tells
// nothing hidden and is the same whenever it is looked at.
import { tagged } from './games/telling';
import type { Player } from './match.svelte';
import type { Sound } from './sound';
import type { Outcome, Seat } from './types/core';
import { find, keyOf } from './words.svelte';

/** What someone says at their seat. */
export interface Remark {
  seat: Seat;
  text: string;
  /** The number of the event that it is about; `Infinity` for the end. */
  on: number;
}

type Occasion = 'bust' | 'score' | 'won' | 'lost';

/** Bots speak of one great moment in this many. */
const RARELY = 4;
/** How many lines each character has for an occasion. */
const LINES = 2;

/** A number that says nothing of the one it is made from. */
const mixed = (number: number): number => Math.imul(number + 1, 2654435761) >>> 16;

/** What a bot says; `null` for people, and for a character without words. */
function line(player: Player | undefined, occasion: Occasion, number: number): string | null {
  if (player?.kind !== 'bot' || !player.strength) return null;
  return find(null, `speech-${keyOf(player.strength)}-${occasion}-${(number % LINES) + 1}`);
}

/** What bots say of events, the first of which has number `from`; how an event sounds tells how great it is. */
export function remarksOn<E extends string | object>(
  seen: readonly E[],
  from: number,
  players: readonly Player[],
  soundOf: (event: E) => Sound | null,
): Remark[] {
  return seen.flatMap((event, index) => {
    const sound = soundOf(event);
    const held = tagged(event).of as { seat?: Seat } | null;
    const number = mixed(from + index);
    if ((sound !== 'bust' && sound !== 'score') || held?.seat === undefined || number % RARELY > 0) return [];
    const text = line(players[held.seat], sound, number >> 4);
    return text === null ? [] : [{ seat: held.seat, text, on: from + index }];
  });
}

/** What a bot says at the end: one that has won, or else the best of those that have not. */
export function lastWord(outcome: Outcome, players: readonly Player[]): Remark[] {
  const ranking = outcome.map(({ place }, seat) => ({ place, seat })).sort((one, other) => one.place - other.place);
  const best = ranking.find(({ seat }) => players[seat]?.kind === 'bot');
  if (!best) return [];
  const text = line(players[best.seat], best.place === 1 ? 'won' : 'lost', best.seat);
  return text === null ? [] : [{ seat: best.seat, text, on: Infinity }];
}
