// "Play now": sits down, fills the table with bots and starts, each step when the table has taken the one before.
import { usualStrength } from './bots';
import type { TableState } from './table.svelte';
import type { TableInfo } from './types/protocol';

/** Does the next step at `table` as it stands, with bots of this strength; `true` once the game has begun and there is none left. */
export function quickStart(table: TableState, info: TableInfo, strength: string | null): boolean {
  if (info.stage === 'starting') return false;
  if (info.stage !== 'waiting') return true;
  const free = info.seats.filter(({ place }) => place.type === 'free').map(({ seat }) => seat);
  const seated = info.seats.some(({ place }) => place.type === 'person' && place.player === table.me);
  if (!seated) {
    const [seat] = free;
    if (seat !== undefined) void table.sit(seat);
  } else if (free[0] !== undefined) {
    const [seat] = free;
    table.say({ type: 'add_bot', seat, strength: strength ?? usualStrength(info.game) });
  } else {
    table.say({ type: 'start' });
  }
  return false;
}
