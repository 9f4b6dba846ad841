// What the events of the step that is shown say of the places of the table.
import type { Seat } from '../../types/core';
import type { Card, Seen } from '../../types/dix';

type Named = Extract<Seen, object>;
type KeyOf<E> = E extends object ? keyof E : never;

/** What the events of one name hold. */
function held<K extends KeyOf<Named>>(seen: readonly Seen[], name: K): Extract<Named, Record<K, unknown>>[K][] {
  return seen.flatMap((event) =>
    typeof event === 'object' && name in event ? [(event as Extract<Named, Record<K, unknown>>)[name]] : [],
  );
}

/** What a player has gained in this step. */
export function gainedBy(seen: readonly Seen[], seat: Seat): 'tokens' | 'consolations' | null {
  if (held(seen, 'consolation_gained').some((event) => event.seat === seat)) return 'consolations';
  return held(seen, 'money_gained').some((event) => event.seat === seat) ? 'tokens' : null;
}

/** Whether a card has come into the row in this step. */
export const isDrawn = (seen: readonly Seen[]): boolean => held(seen, 'drew').length > 0;

/** Whether the player whose turn it is has gone bust in this step. */
export const isBust = (seen: readonly Seen[]): boolean => held(seen, 'busted').length > 0;

/** Where what leaves its place in this step goes: the market, or the player who takes it. */
export function takerOf(seen: readonly Seen[], card: Card): 'market' | Seat | null {
  if (seen.includes('numbers_marketed')) return 'market';
  const bought = held(seen, 'bought').find((event) => event.card === card);
  const joker = held(seen, 'joker_taken').find((event) => event.joker === card);
  return (bought ?? joker ?? held(seen, 'numbers_taken')[0])?.seat ?? null;
}
