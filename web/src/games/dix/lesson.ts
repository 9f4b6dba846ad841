import type { Beat } from '../../lesson.svelte';

const DECK = '[data-part=deck] button';
const MARKET = '[data-part=market]';
const OWN = '[data-part=own]';
const MAIN = '[data-part=answers] .button.main:enabled';
const TAKE = '[data-part=answers] .button:not(.main)';
/** A card of the market, and the button that buys it once it is chosen. */
const buy = (card: string) => [
  `${MARKET} [data-card="${card}"] button`,
  `.felt:has([data-card="${card}"] [aria-pressed=true]) ~ .side .button.main:enabled`,
];

/** A turn, a bust, an auction, a purchase, and the end. */
export const beats: readonly Beat[] = [
  { name: 'aim', after: 0, at: [OWN] },
  { name: 'draw', after: 0, at: [DECK] },
  { name: 'again', after: 1, at: [DECK] },
  { name: 'money', after: 2, at: [DECK] },
  { name: 'stop', after: 3, at: [TAKE] },
  { name: 'kept', after: 4, at: [OWN] },
  { name: 'bust', after: 7, at: [MARKET] },
  { name: 'turn', after: 7, at: [DECK] },
  { name: 'auction', after: 9, at: ['[data-part=answers] .bid .main'] },
  { name: 'pay', after: 10, at: [MAIN] },
  { name: 'resume', after: 11, at: [DECK] },
  { name: 'take', after: 12, at: [TAKE] },
  { name: 'market', after: 13, at: buy('pink 2') },
  { name: 'runs', after: 14, at: [OWN] },
  { name: 'last', after: 165, at: buy('blue 9') },
  { name: 'end', after: 166, at: [OWN] },
];
