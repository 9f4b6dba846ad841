// The words of DIX: the catalogue, and what is said with several of its messages.
import type { Card, Item } from '../../types/dix';
import { listed, sayer } from '../../words.svelte';
import { read } from './cards';

export const say = sayer('dix');

/** "blue 5", "green joker". */
export const cardName = (card: Card): string => say('card', { colour: '', value: '', ...read(card) });

/** What is paid with, the same things counted together. */
function told(items: readonly Item[], brief: boolean): string {
  const tokens = items.filter((item) => item === 'token').length;
  const consolations = items.filter((item) => item === 'consolation').length;
  const cards = items.flatMap((item) => (item === 'token' || item === 'consolation' ? [] : [item]));
  return listed([
    ...(tokens > 0 ? [say('tokens', { tokens })] : []),
    ...(consolations > 0 ? [say(brief ? 'consolations-brief' : 'consolations', { consolations })] : []),
    ...(brief && cards.length > 1
      ? [say('cards', { cards: cards.length })]
      : cards.map((card) => say('the-card', { card: cardName(card) }))),
  ]);
}

/** "2 tokens and the blue 1". */
export const itemNames = (items: readonly Item[]): string => told(items, false);

/** The same in few words: "2 tokens and 5 cards". */
export const itemsBrief = (items: readonly Item[]): string => told(items, true);
