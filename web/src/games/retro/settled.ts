// How the last round ended, from what was seen: the table is cleared in the same move.
import type { Seat } from '../../types/core';
import type { By, Card, Seen } from '../../types/retro';

export interface Settled {
  /** Which of the rounds that were seen it was, from 1. */
  round: number;
  /** What lay before each player, by seat. */
  cards: Map<Seat, { first: Card | null; second: Card | null }>;
  winner: { seat: Seat; value: number; by: By; chips: number };
  loser: { seat: Seat; value: number; by: By };
  /** What was seen from the showing of cards on. */
  story: readonly Seen[];
}

/** The last settlement, until somebody lays a card for the next round. */
export function settled(moves: readonly (readonly Seen[])[]): Settled | null {
  const cards: Settled['cards'] = new Map();
  const at = (seat: Seat) => cards.get(seat) ?? { first: null, second: null };
  let winner: Settled['winner'] | null = null;
  let loser: Settled['loser'] | null = null;
  let story: Seen[] = [];
  let round = 0;
  for (const seen of moves.flat()) {
    if (typeof seen === 'string') continue;
    if ('laid' in seen) {
      if (loser) {
        cards.clear();
        [winner, loser, story] = [null, null, []];
      }
      cards.set(seen.laid.seat, { first: seen.laid.card, second: null });
    } else if ('swapped' in seen) {
      const { buyer, owner, bought, given } = seen.swapped;
      const [theirs, own] = [at(owner).first, at(buyer).first];
      cards.set(buyer, { first: bought ?? theirs, second: null });
      cards.set(owner, { first: given ?? own, second: null });
    } else if ('turned_up' in seen) {
      cards.set(seen.turned_up.seat, { ...at(seen.turned_up.seat), first: seen.turned_up.card });
    } else if ('second_added' in seen) {
      cards.set(seen.second_added.seat, { ...at(seen.second_added.seat), second: seen.second_added.card });
    } else if ('shown' in seen) {
      cards.set(seen.shown.seat, { ...at(seen.shown.seat), first: seen.shown.card });
      story.push(seen);
    } else if ('round_won' in seen) {
      winner = seen.round_won;
      story.push(seen);
    } else if ('round_lost' in seen) {
      loser = seen.round_lost;
      round += 1;
      story.push(seen);
    } else if ('hand_counted' in seen || 'unturned_taken' in seen) {
      story.push(seen);
    }
  }
  return winner && loser ? { round, cards, winner, loser, story } : null;
}
