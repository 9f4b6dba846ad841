// The words of Dicy Cards: the catalogue, and what is said with several of its messages.
import type { Card } from '../../types/dicy';
import { keyOf, sayer, sayOf } from '../../words.svelte';

export const say = sayer('dicy');

/** The name of a card, which is also the name of a choice of the option `cards`. */
export const cardName = (card: Card): string => sayOf('dicy', `option-cards-${keyOf(card)}`);

/** What is printed on a card. Most cards have no effect: an empty text. */
export const print = (card: Card) => ({
  name: cardName(card),
  dice: say('card-dice', { which: card }),
  points: say('card-points', { which: card }),
  effect: say('card-effect', { which: card }),
});
