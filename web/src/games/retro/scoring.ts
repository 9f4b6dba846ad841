import type { Scoring } from '..';
import type { MatchState } from '../../match.svelte';
import { say } from './words';

/** The ink of the rounds, in turn. */
const INKS = ['#cf4f1b', '#e9902a'];

/** What the scores are made of (E3): what each lost round brought, the cards that were left, and what the chips take off. */
export function scoring({ view: { players }, moves }: MatchState<'retro'>): Scoring {
  const lost = moves.flat().flatMap((seen) => (typeof seen === 'object' && 'round_lost' in seen ? [seen.round_lost] : []));
  const inRounds = (seat: number) => lost.filter((round) => round.seat === seat).reduce((sum, { points }) => sum + points, 0);
  return {
    parts: [
      ...lost.map(({ seat, points }, index) => ({
        name: say('part-round', { round: index + 1 }),
        ink: INKS[index % INKS.length] ?? '',
        points: players.map((_, other) => (other === seat ? points : 0)),
      })),
      { name: say('part-left'), ink: '#8a3a5c', points: players.map(({ points }, seat) => points - inRounds(seat)) },
      { name: say('part-chips'), ink: '#2d7a74', points: players.map(({ score, points }) => score - points) },
    ],
    note: say('lowest-wins'),
  };
}
