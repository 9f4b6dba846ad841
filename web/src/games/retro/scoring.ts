import type { Scoring } from '..';
import type { MatchState } from '../../match.svelte';
import { say } from './words';

/** What the scores are made of (E3): round cards, other cards, and what the chips take off. */
export function scoring({ view }: MatchState<'retro'>): Scoring {
  const rounds = view.players.map(({ round_cards }) => round_cards.reduce((sum, points) => sum + points, 0));
  return {
    parts: [
      { name: say('part-round-cards'), ink: '#cf4f1b', points: rounds },
      { name: say('part-cards'), ink: '#e9902a', points: view.players.map(({ points }, seat) => points - (rounds[seat] ?? 0)) },
      { name: say('part-chips'), ink: '#2d7a74', points: view.players.map(({ score, points }) => score - points) },
    ],
    note: say('lowest-wins'),
  };
}
