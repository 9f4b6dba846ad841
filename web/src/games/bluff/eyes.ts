import type { Eyes } from '..';
import type { Faces, Face, Options, Seen } from '../../types/bluff';

/** The events of a record that hold what is hidden during the game. */
type Secret = { rolled: { seat: number; faces: Faces } } | { hid: { seat: number; face: Face } };

const isSecret = (event: unknown): event is Secret =>
  typeof event === 'object' && event !== null && ('rolled' in event || 'hid' in event);

/** What these eyes saw of every move: their own dice, unless the roll was blind, and nobody else's (R1, R2). */
export function seenBy(moves: readonly (readonly unknown[])[], eyes: Eyes, options: unknown): Seen[][] {
  const { blind_roll } = options as Options;
  const see = (event: unknown): Seen => {
    if (!isSecret(event)) return event as Seen;
    if ('hid' in event) {
      const { seat, face } = event.hid;
      return { hid: { seat, face: eyes === 'all' || eyes === seat ? face : null } };
    }
    const { seat, faces } = event.rolled;
    const known = eyes === 'all' || (eyes === seat && !blind_roll);
    return { rolled: { seat, hidden: known ? { known: faces } : { unknown: faces.length } } };
  };
  return moves.map((events) => events.map(see));
}
