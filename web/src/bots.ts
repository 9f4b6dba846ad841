// The bots that can be played against.
import { isGame } from './games';
import { BOTS } from './types/strengths';

/** The strengths of the bots of a game, the weakest first. */
export const strengthsOf = (game: string): readonly string[] => (isGame(game) ? BOTS[game].strengths : []);

/** The strength of the bots one meets without choosing: the one in the middle. */
export function usualStrength(game: string): string {
  const strengths = strengthsOf(game);
  return strengths[Math.floor(strengths.length / 2)] ?? 'novice';
}
