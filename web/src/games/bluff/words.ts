// The words of DiXkiBluff: the catalogue, and what is said with several of its messages.
import type { Face, Symbol } from '../../types/bluff';
import { listed, sayer } from '../../words.svelte';

export const say = sayer('bluff');

export const face = (symbol: Face): string => say('face', { symbol });

/** "3 Pi and 3 bombs". */
export const claim = (number: number, symbols: readonly Symbol[]): string =>
  listed(symbols.map((symbol) => say('so-many', { number, symbol })));
