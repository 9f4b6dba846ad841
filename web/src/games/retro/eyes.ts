import type { Eyes } from '..';
import type { Card, Seen } from '../../types/retro';

/** A first card on the table, and who has held it. */
interface First {
  card: Card;
  up: boolean;
  heldBy: Set<number>;
}

type Swapped = Extract<Seen, { swapped: unknown }>['swapped'];
/** The events of a record that hold what is hidden during the game. */
type Secret =
  | { drew: { seat: number; card: Card } }
  | { laid: Extract<Seen, { laid: unknown }>['laid'] & { card: Card } }
  | { swapped: Omit<Swapped, 'bought' | 'given'> };

const isSecret = (event: unknown): event is Secret =>
  typeof event === 'object' && event !== null && ('drew' in event || 'laid' in event || 'swapped' in event);

/** What these eyes saw of every move: cards that lie face up, and those they have held (P0, P3f). */
export function seenBy(moves: readonly (readonly unknown[])[], eyes: Eyes): Seen[][] {
  const firsts = new Map<number, First>();
  const known = ({ card, up, heldBy }: First): Card | null =>
    up || eyes === 'all' || (eyes !== null && heldBy.has(eyes)) ? card : null;
  /** The card of one seat passes to another. */
  const pass = (first: First | undefined, to: number): Card | null => {
    if (!first) return null;
    first.heldBy.add(to);
    firsts.set(to, first);
    return known(first);
  };
  const see = (event: unknown): Seen => {
    if (!isSecret(event)) return event as Seen;
    if ('drew' in event) {
      const { seat, card } = event.drew;
      return { drew: { seat, card: eyes === 'all' || eyes === seat ? card : null } };
    }
    if ('laid' in event) {
      const { seat, card, face } = event.laid;
      const first = { card, up: face === 'up', heldBy: new Set([seat]) };
      firsts.set(seat, first);
      return { laid: { ...event.laid, card: known(first) } };
    }
    const { buyer, owner } = event.swapped;
    const [theirs, own] = [firsts.get(owner), firsts.get(buyer)];
    return { swapped: { ...event.swapped, bought: pass(theirs, buyer), given: pass(own, owner) } };
  };
  return moves.map((events) => events.map(see));
}
