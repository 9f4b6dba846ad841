import type { Action } from '../../types/dix';
import type { DixOdds } from '../../types/bots';
import { keyOf, sayOf } from '../../words.svelte';
import { percent } from '../odds';
import { cardName, itemNames, say } from './words';

/** An action in words. */
export function choice(action: Action): string {
  if (typeof action === 'string') return sayOf('dix', `action-${keyOf(action)}`);
  if ('take' in action) return say('action-take', { value: action.take });
  if ('bid' in action) return say('action-bid', { value: action.bid });
  if ('buy' in action) return say('action-buy', { card: cardName(action.buy) });
  return say('action-pay', { items: itemNames([action.pay]) });
}

/** T4: how likely the next card busted the row. */
export const reason = ({ bust, over, money }: DixOdds): string =>
  say('reason-bust', { bust: percent(bust), over: percent(over), money: percent(money) });
