// Who sits at a table, as everyone there is shown.
import type { Player } from './match.svelte';
import { apart } from './names';
import type { Seat } from './types/core';
import type { Place, TableInfo } from './types/protocol';
import { say } from './words.svelte';

/** The players by seat, with names that differ from each other. */
export function playersOf({ seats, muted }: TableInfo): Player[] {
  const players = seats.map(({ place, seat }) => playerAt(place, seat, muted));
  const names = apart(players.map(({ name }) => name));
  return players.map((player, seat) => (player.kind === 'free' ? player : { ...player, name: names[seat] ?? player.name }));
}

function playerAt(place: Place, seat: Seat, muted: readonly string[]): Player {
  switch (place.type) {
    case 'free':
      return { name: say('room-empty'), kind: 'free', present: false, colour: seat };
    case 'rules':
      return { name: place.name, kind: 'rules', present: true, colour: seat };
    case 'bot':
      return { name: place.name, kind: 'bot', present: true, colour: seat, strength: place.strength };
    case 'person': {
      const { name, colour, connected, stand_in } = place;
      const state = stateOf(place, muted);
      return { name, kind: 'person', present: connected || stand_in, colour, ...(state && { state }) };
    }
  }
}

function stateOf(
  { player, connected, stand_in, late, away }: Place & { type: 'person' },
  muted: readonly string[],
): Player['state'] | null {
  if (stand_in) return 'replaced';
  if (away) return 'away';
  if (!connected) return 'lost';
  if (late) return 'late';
  return muted.includes(player) ? 'muted' : null;
}
