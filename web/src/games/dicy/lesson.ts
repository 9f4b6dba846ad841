import type { Beat } from '../../lesson.svelte';

const HAND = '[data-part=tray] .hand:enabled';
const CARDS = '[data-part=cards]';
const MAIN = '[data-part=answers] .button.main:enabled';
const card = (name: string) => `${CARDS} [data-card=${name}]`;
/** A card, and the button that scores with it once it is chosen. */
const score = (name: string) => [card(name), `.felt:has([data-card=${name}][aria-pressed=true]) ~ .side .button.main:enabled`];

/** A throw, a score, a re-roll, a pass, and the end. */
export const beats: readonly Beat[] = [
  { name: 'aim', after: 0, at: ['[data-part=race]'] },
  { name: 'roll', after: 0, at: [HAND] },
  { name: 'cards', after: 1, at: [CARDS] },
  { name: 'score', after: 1, at: score('six_low') },
  { name: 'frozen', after: 2, at: [card('six_low')] },
  { name: 'turn', after: 4, at: [HAND] },
  {
    name: 'freeze',
    after: 5,
    at: [card('two_any'), '.felt:has([data-card=two_any][aria-pressed=true]) ~ .side .button:has(.price):enabled'],
  },
  { name: 'reroll', after: 6, at: ['[data-part=tray] [data-value="6"][aria-pressed=false]', MAIN] },
  { name: 'straight', after: 7, at: score('straight') },
  { name: 'worse', after: 10, at: [HAND] },
  { name: 'pass', after: 11, at: ['[data-part=answers] .ways > .button:last-child'] },
  { name: 'thawed', after: 13, at: [CARDS] },
  { name: 'last', after: 26, at: score('straight') },
  { name: 'end', after: 29, at: ['[data-part=race]'] },
];
