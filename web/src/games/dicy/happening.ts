// What happens in the step that is shown, as far as something on the table moves for it.
import type { Seat } from '../../types/core';
import type { Card, Dice, Seen } from '../../types/dicy';

export interface Scored {
  seat: Seat;
  card: Card;
  dice: Dice;
  points: number;
}

export interface Happening {
  scored: Scored | null;
  /** Whether dice are rolled, for the first time or again. */
  rolls: boolean;
  /** Whose cards are turned, and which; a pass turns all cards of a player. */
  turned: { seat: Seat; card: Card | null }[];
}

export function happening(latest: readonly Seen[]): Happening {
  const found: Happening = { scored: null, rolls: false, turned: [] };
  for (const seen of latest) {
    if ('scored' in seen) found.scored = seen.scored;
    else if ('rolled' in seen || 'rerolled' in seen) found.rolls = true;
    else if ('froze' in seen) found.turned.push(seen.froze);
    else if ('froze_to_reroll' in seen) found.turned.push(seen.froze_to_reroll);
    else if ('thawed' in seen) found.turned.push(seen.thawed);
    else if ('passed' in seen) found.turned.push({ seat: seen.passed.seat, card: null });
  }
  return found;
}

/** Whether the player whose turn it is has scored or passed: what remains of the turn is done by the rules or by others. */
export function isDecided(moves: readonly (readonly Seen[])[]): boolean {
  const last = moves.flat().findLast((seen) => ['turn_began', 'rolled', 'scored', 'passed'].some((name) => name in seen));
  return last !== undefined && ('scored' in last || 'passed' in last);
}
