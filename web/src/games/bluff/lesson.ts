import type { Beat } from '../../lesson.svelte';

const OWN = '[data-part=own]';
const BLUFF = '[data-part=answers] .bluff';
const DIXE = '[data-part=answers] .dixe';
/** A step up to the number, and the symbol once the number is there. */
const bet = (number: number, symbol: string) => [
  '[data-part=answers] .higher .stepper .button:last-child:enabled',
  `[data-bet="${number} ${symbol}"]`,
];

/** A bet, a raise, « Bluff ! », the secret choice, « DiXe ! » out of turn, and the end. */
export const beats: readonly Beat[] = [
  { name: 'dice', after: 0, at: [OWN] },
  { name: 'bet', after: 0, at: bet(3, 'bomb') },
  { name: 'raise', after: 2, at: ['[data-part=bet]'] },
  { name: 'bluff', after: 3, at: [BLUFF] },
  { name: 'lost', after: 4, at: ['[data-part=seat-2]'] },
  { name: 'hide', after: 4, at: ['[data-part=answers] [data-face=skull]:enabled', '[data-part=answers] .button.main:enabled'] },
  { name: 'open', after: 5, at: bet(3, 'skull') },
  { name: 'dixe', after: 7, at: [DIXE] },
  { name: 'given', after: 8, at: [OWN] },
  { name: 'last', after: 35, at: [DIXE] },
  { name: 'end', after: 36, at: [OWN] },
];
