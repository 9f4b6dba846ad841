import { expect, test } from 'vitest';
import { settled } from '../../src/games/retro/settled';
import { cardName, say } from '../../src/games/retro/words';
import { settings } from '../../src/settings.svelte';
import type { Seen, View } from '../../src/types/retro';
import { NAMES } from '../gallery/fixture';
import { fixture, PATIENCE, reachEverything, type Drive } from './reach';

settings.change({ speed: 0 });

const drive: Drive<'retro'> = (action, hands) => {
  if (action === 'no_offer') return hands.press(say('no-offer'));
  if (action === 'pass_bid') return hands.press(say('pass'));
  if (action === 'turn_up') return hands.press(say('turn-up'));
  if (action === 'stay_down') return hands.press(say('stay-down'));
  if (action === 'no_second') return hands.press(say('no-second'));
  const chips = (wanted: number) => {
    const shown = () => Number(hands.root.querySelector('output')?.textContent);
    while (shown() !== wanted) hands.press(say(shown() < wanted ? 'more' : 'fewer'));
  };
  if ('lay' in action) {
    const { card, face, protection } = action.lay;
    hands.press(say('choose', { card: cardName(card) }));
    hands.press(say('face', { face }));
    hands.press(say('chips', { chips: protection }));
    return hands.press(say('lay-this', { card: cardName(card), face, protection }));
  }
  if ('open' in action) {
    const { owner, chips: number } = action.open;
    const name = hands.buttons.filter((one) => one.name.startsWith('Offer for'));
    // Places lie in the order of play from the left of the one who looks; each is found by its owner's name.
    const place = name.find((one) => one.name.startsWith(say('offer-for', { name: NAMES[owner] ?? '' })));
    if (!place) throw new Error(`no offer can be made to ${owner}`);
    hands.hold(place.button, true);
    chips(number);
    return hands.press(say('offer', { chips: number }));
  }
  if ('outbid' in action) {
    chips(action.outbid);
    return hands.press(say('bid', { chips: action.outbid }));
  }
  if ('protect' in action) {
    const number = action.protect;
    return hands.press((name) => name === say('keep', { chips: number }) || name === say('protect-with', { chips: number }));
  }
  if ('add_second' in action) return hands.press(say('add-second', { card: cardName(action.add_second) }));
  const seat = action.start;
  hands.press(
    (name) =>
      name === say('start-with', { name: NAMES[seat] ?? '' }) ||
      (name === say('start-you') && hands.find(say('start-with', { name: NAMES[seat] ?? '' })) === null),
  );
};

test.for(['retro_swap_chain', 'retro_seven', 'retro_two'])(
  'everything legal can be done through the table: %s',
  { timeout: PATIENCE },
  async (name) => {
    expect(await reachEverything(name, drive)).toBeGreaterThan(20);
  },
);

test('those who watch are offered nothing', { timeout: PATIENCE }, async () => {
  expect(await reachEverything('retro_watched', drive)).toBe(0);
});

test('a settled round is told with all its cards until the next card is laid', () => {
  const { positions } = fixture('retro_seven');
  const moves = positions.map(({ seen }) => seen as Seen[]);
  let rounds = 0;
  for (const [move, { view, seen }] of positions.entries()) {
    const past = settled(moves.slice(0, move + 1));
    const laid = (view as View).players.some(({ card }) => card !== null);
    expect(past !== null, `move ${move}`).toBe((view as View).winner !== null && !laid && move > 0);
    if (!past || !(seen as Seen[]).some((event) => typeof event === 'object' && 'round_lost' in event)) continue;
    rounds += 1;
    expect([...past.cards.values()].every(({ first }) => first !== null)).toBe(true);
    expect(past.cards.size).toBe(7);
  }
  expect(rounds).toBe(4);
});
