import type { Action, Card } from '../../types/retro';
import { keyOf, sayOf } from '../../words.svelte';
import { cardName, parts, say } from './words';

/** An action in words. */
export function choice(action: Action, name: (seat: number) => string): string {
  if (typeof action === 'string') return sayOf('retro', `choice-${keyOf(action)}`);
  if ('lay' in action) {
    const { card, face, protection } = action.lay;
    return say('choice-lay', { ...parts(card), face, protection });
  }
  if ('open' in action) return say('choice-open', { name: name(action.open.owner), chips: action.open.chips });
  if ('outbid' in action) return say('choice-outbid', { chips: action.outbid });
  if ('protect' in action) return say('choice-protect', { chips: action.protect });
  if ('add_second' in action) return say('choice-add-second', { card: cardName(action.add_second) });
  return say('choice-start', { name: name(action.start) });
}

/** A card. */
export const thing = (card: Card): string => cardName(card);
