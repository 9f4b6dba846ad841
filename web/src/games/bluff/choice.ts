import type { BluffOdds } from '../../types/bots';
import type { Action, Face } from '../../types/bluff';
import { percent } from '../odds';
import { face, say } from './words';

/** An action in words. */
export function choice(action: Action): string {
  if (action === 'bluff') return say('action-bluff');
  if (action === 'dixe') return say('action-dixe');
  if ('hide' in action) return say('action-hide', { symbol: action.hide });
  if ('add' in action) return say('action-add', { symbol: action.add });
  return say('action-bet', action.bet);
}

/** What the last bet needed: how likely it held, by the dice that the player knew. */
export const reason = ({ holds, exact, short }: BluffOdds): string =>
  say('odds', { holds: percent(holds), exact: percent(exact), short: percent(short) });

/** A die. */
export const thing = (symbol: Face): string => face(symbol);
