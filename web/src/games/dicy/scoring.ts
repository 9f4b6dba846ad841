import type { Scoring } from '..';
import type { MatchState } from '../../match.svelte';
import { cardName } from './words';

const INKS = ['#2f7fb3', '#57a5cf', '#1f5c86', '#7fb8a4', '#3d7d8c'];

/** What the scores are made of: what each card has brought (T4). */
export function scoring({ view, moves }: MatchState<'dicy'>): Scoring {
  const scored = moves.flat().flatMap((seen) => ('scored' in seen ? [seen.scored] : []));
  return {
    parts: view.cards.map((card, index) => ({
      name: cardName(card),
      ink: INKS[index] ?? '',
      points: view.players.map((_, seat) =>
        scored.filter((one) => one.seat === seat && one.card === card).reduce((sum, { points }) => sum + points, 0),
      ),
    })),
  };
}
