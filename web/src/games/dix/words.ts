// The words of DIX: the catalogue, and what is said with several of its messages.
import type { Card, Item } from '../../types/dix';
import { listed, sayer } from '../../words.svelte';
import { read } from './cards';

export const say = sayer('dix');

/** "blue 5", "green joker". */
export const cardName = (card: Card): string => say('card', { colour: '', value: '', ...read(card) });

/** What is paid with, the same things counted together: "2 tokens and the blue 1". */
export function itemNames(items: readonly Item[]): string {
  const tokens = items.filter((item) => item === 'token').length;
  const consolations = items.filter((item) => item === 'consolation').length;
  return listed([
    ...(tokens > 0 ? [say('tokens', { tokens })] : []),
    ...(consolations > 0 ? [say('consolations', { consolations })] : []),
    ...items.flatMap((item) => (item === 'token' || item === 'consolation' ? [] : [say('the-card', { card: cardName(item) })])),
  ]);
}
