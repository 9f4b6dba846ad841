import type { DicyOdds } from '../../types/bots';
import type { Action } from '../../types/dicy';
import { settings } from '../../settings.svelte';
import { keyOf, sayOf } from '../../words.svelte';
import { cardName, say } from './words';

/** An action in words. */
export function choice(action: Action): string {
  if (typeof action === 'string') return sayOf('dicy', `action-${keyOf(action)}`);
  if ('freeze' in action) return say('action-freeze', { card: cardName(action.freeze) });
  if ('thaw' in action) return say('action-thaw', { card: cardName(action.thaw) });
  if ('reroll' in action) return say('action-reroll', { dice: action.reroll.join(' ') });
  const { card, dice } = action.score;
  return say('action-score', { scoring: `${cardName(card)} (${dice.join(' ')})` });
}

/** The re-roll that promised most. */
export function reason({ rerolls }: DicyOdds): string {
  const [best] = rerolls;
  if (!best) return '';
  const points = new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(best.expected);
  const dice = best.again.join(' ');
  return best.freeze === null
    ? say('best-reroll', { count: best.again.length, dice, points })
    : say('odds-freeze', { card: cardName(best.freeze), dice, points });
}
