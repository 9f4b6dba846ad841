// The words of 10 Retro: the catalogue, and cards as its messages take them.
import type { Card } from '../../types/retro';
import { sayer } from '../../words.svelte';
import { read } from './cards';

export const say = sayer('retro');

/** The variables of a card: its kind and its number, 0 where it has none. */
export function parts(card: Card | null): { kind: string; value: number } {
  if (card === null) return { kind: 'none', value: 0 };
  const { kind, value } = read(card);
  return { kind, value: value ?? 0 };
}

/** "penalty 7". */
export const cardName = (card: Card): string => say('card', parts(card));

/** "an 8"; "a face-down card" if the viewer does not know it. */
export const aCard = (card: Card | null): string => say('a-card', parts(card));
