import { expect, test } from 'vitest';
import { keepPlaces } from '../../src/games/retro/cards';
import { cardName, say } from '../../src/games/retro/words';
import { settings } from '../../src/settings.svelte';
import { NAMES } from '../gallery/fixture';
import { PATIENCE, reachEverything, type Drive } from './reach';

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

test('cards of the hand keep their places while others come and go', () => {
  const dealt = keepPlaces([null, null, null, null], ['joker', '3', '3', 'penalty_5']);
  expect(dealt).toEqual(['joker', '3', '3', 'penalty_5']);
  const laid = keepPlaces(dealt, ['joker', '3', 'penalty_5']);
  expect(laid).toEqual(['joker', '3', null, 'penalty_5']);
  expect(keepPlaces(laid, ['joker', '0', '3', 'penalty_5'])).toEqual(['joker', '3', '0', 'penalty_5']);
});
