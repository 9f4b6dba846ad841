import { expect, test } from 'vitest';
import { counting } from '../../src/games/bluff/count';
import { say } from '../../src/games/bluff/words';
import { settings } from '../../src/settings.svelte';
import type { Action, RevealView, View } from '../../src/types/bluff';
import { fixture, PATIENCE, reachEverything, type Drive } from './reach';

settings.change({ speed: 0 });

const drive: Drive<'bluff'> = (action, hands): Action[] | void => {
  if (action === 'bluff') return hands.press((name) => name.startsWith(say('action-bluff')));
  if (action === 'dixe') return hands.press((name) => name.startsWith(say('action-dixe')));
  if ('hide' in action) {
    while (hands.find(say('take-back'))) hands.press(say('take-back'));
    const left = hands.root.querySelectorAll('.hollow').length;
    for (let die = 0; die < left; die++) hands.press(say('action-hide', { symbol: action.hide }));
    hands.press(say('hide-these'));
    return Array.from({ length: left }, () => action);
  }
  if ('add' in action) {
    return hands.press(
      (name) =>
        name.startsWith(say('raise-to', { claim: '' })) &&
        new RegExp(`and \\d+ ${say('faces', { symbol: action.add }).slice(0, 4)}[^ ]*$`).test(name),
    );
  }
  const { number, symbol } = action.bet;
  const shown = () => Number(hands.root.querySelector('output')?.textContent);
  while (shown() !== number) hands.press(shown() < number ? say('more') : say('fewer'));
  hands.press(say('action-bet', { number, symbol }));
};

test.for(['bluff_compound_bet', 'bluff_no_raise_left', 'bluff_nine', 'bluff_blind_roll'])(
  'everything legal can be done through the table: %s',
  { timeout: PATIENCE },
  async (name) => {
    expect(await reachEverything(name, drive)).toBeGreaterThan(20);
  },
);

test('those who watch are offered nothing', { timeout: PATIENCE }, async () => {
  expect(await reachEverything('bluff_watched', drive)).toBe(0);
});

test('the dice that light up are those that were counted', () => {
  let reveals = 0;
  for (const name of ['bluff_compound_bet', 'bluff_watched', 'bluff_elimination']) {
    for (const position of fixture(name).positions) {
      const { reveal, options, players } = position.view as View;
      if (!reveal) continue;
      reveals += 1;
      const around = players.map(({ seat }) => seat);
      const dice = counting(reveal, options.split_jokers, around);
      expect(new Set(dice.map(({ seat, die }) => `${seat} ${die}`)).size).toBe(dice.length);
      for (const { symbol, faces, characters } of reveal.tally) {
        const mine = dice.filter(({ symbols }) => symbols.includes(symbol));
        expect(mine.length).toBe(faces + characters);
        expect(mine.every(({ seat, die }) => [symbol, 'character'].includes(reveal.hands[seat]?.[die] ?? ''))).toBe(true);
      }
    }
  }
  expect(reveals).toBeGreaterThan(20);
});

test('characters that are shared out count once', () => {
  const reveal: Pick<RevealView, 'hands' | 'tally'> = {
    hands: [
      ['pi', 'character'],
      ['bomb', 'character'],
    ],
    tally: [
      { symbol: 'pi', faces: 1, characters: 1 },
      { symbol: 'bomb', faces: 1, characters: 1 },
    ],
  };
  const dice = counting(reveal, true, [0, 1]);
  expect(dice.map(({ symbols }) => symbols)).toEqual([['pi'], ['pi'], ['bomb'], ['bomb']]);
  expect(counting(reveal, false, [0, 1]).map(({ symbols }) => symbols.length)).toEqual([1, 2, 1, 2]);
});
