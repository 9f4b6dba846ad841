// The odds the server sends with a decision in Dicy Cards.
import type { Card, Dice } from '../../types/dicy';

/** A re-roll, and the best score it promises on average. */
export interface Reroll {
  /** The card to freeze for it; `null` once one is frozen. */
  freeze: Card | null;
  again: Dice;
  expected: number;
}

const isReroll = (one: unknown): one is Reroll =>
  typeof one === 'object' &&
  one !== null &&
  'again' in one &&
  Array.isArray(one.again) &&
  'expected' in one &&
  typeof one.expected === 'number';

/** The re-rolls that promise most, for each card that can be frozen, the best first. */
export function rerolls(odds: unknown): Reroll[] {
  if (typeof odds !== 'object' || odds === null || !('rerolls' in odds) || !Array.isArray(odds.rerolls)) return [];
  return odds.rerolls.filter(isReroll);
}
