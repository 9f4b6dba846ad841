import type { Beat } from '../../lesson.svelte';

const MAIN = '[data-part=answers] .button.main:enabled';
const hand = (card: string) => `[data-part=hand] [data-card="${card}"]`;

/** A round with a hidden card, an auction, protection, a second card and its settlement; and the last round. */
export const beats: readonly Beat[] = [
  { name: 'aim', after: 0, at: ['[data-part=middle]'] },
  {
    name: 'lay',
    after: 0,
    at: [
      hand('1'),
      `.felt:has([data-card="1"][aria-pressed=true]) ~ .side .button.main:enabled`,
      `.felt:has([data-card="1"][aria-pressed=true]) ~ .side [data-chips="1"][aria-pressed=false]`,
      `.felt:has([data-card="1"][aria-pressed=true]) ~ .side [data-face=down][aria-pressed=false]`,
    ],
  },
  {
    name: 'open',
    after: 3,
    at: ['[data-part=place-1] > button', '.felt:has([data-part=place-1] > [aria-pressed=true]) ~ .side .button.main'],
  },
  { name: 'outbid', after: 5, at: [MAIN] },
  { name: 'protect', after: 7, at: [MAIN] },
  { name: 'second', after: 11, at: [hand('2')] },
  { name: 'settled', after: 15, at: ['[data-part=own]'] },
  { name: 'start', after: 15, at: ['[data-part=answers] .starters .main'] },
  { name: 'rounds', after: 16, at: ['[data-part=middle]'] },
  { name: 'joker', after: 131, at: [hand('joker')] },
  { name: 'end', after: 133, at: ['[data-part=own]'] },
];
