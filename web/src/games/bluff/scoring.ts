import type { Scoring } from '..';
import type { MatchState } from '../../match.svelte';

/** What is counted: the dice that are left (E4, E5). */
export const scoring = ({ view }: MatchState<'bluff'>): Scoring => ({
  parts: [{ name: '', ink: '#a8482a', points: view.players.map(({ dice }) => dice) }],
});
