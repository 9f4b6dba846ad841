// The odds the server sends with a decision in DIX.

/** The chance that the next card busts, from 0 to 1, where the server sent it. */
export function bustChance(odds: unknown): number | null {
  if (typeof odds !== 'object' || odds === null || !('bust' in odds)) return null;
  return typeof odds.bust === 'number' ? odds.bust : null;
}
