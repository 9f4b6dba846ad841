import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { counting } from '../../src/games/bluff/count';
import { load } from '../../src/games/load';
import { say } from '../../src/games/bluff/words';
import { settings } from '../../src/settings.svelte';
import type { Action, RevealView, Seen, View } from '../../src/types/bluff';
import { matchAt, updateAt } from '../gallery/fixture';
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

/** The steps of a call: its events with the view after each, made from the views before and after the whole move. */
function stepsOf(before: View, { reveal }: View, seen: readonly Seen[]): { seen: Seen[]; view: View }[] {
  if (!reveal) throw new Error('nobody called');
  const hidden: RevealView = {
    ...reveal,
    hands: reveal.hands.map(() => []),
    tally: reveal.tally.map(({ symbol }) => ({ symbol, faces: 0, characters: 0 })),
    verdict: null,
    settlement: null,
    winner: null,
  };
  let view: View = { ...before, bets: [], reveal: hidden };
  return seen.flatMap((event) => {
    if (typeof event !== 'object') return [];
    if ('revealed' in event) {
      const { seat, faces } = event.revealed;
      const hands = (view.reveal ?? hidden).hands.map((hand, other) => (other === seat ? faces : hand));
      const players = view.players.map((player) => (player.seat === seat ? { ...player, hidden: { unknown: 0 } } : player));
      view = { ...view, players, reveal: { ...hidden, hands } };
    } else if ('counted' in event) {
      view = { ...view, reveal };
    } else if ('die_lost' in event) {
      const { seat } = event.die_lost;
      view = { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, dice: one.dice - 1 } : one)) };
    } else if ('die_given' in event) {
      const { from, to } = event.die_given;
      const change = (seat: number) => (seat === to ? 1 : seat === from ? -1 : 0);
      view = { ...view, players: view.players.map((one) => ({ ...one, dice: one.dice + change(one.seat) })) };
    } else if (!('called' in event)) return [];
    return [{ seen: [event], view }];
  });
}

test('a call lifts the cups one by one, then counts, then takes a die', { timeout: PATIENCE }, async () => {
  const game = await load('bluff');
  const recorded = fixture('bluff_nine');
  let calls = 0;
  for (const [move, { seen, view }] of recorded.positions.entries()) {
    const before = recorded.positions[move - 1]?.view as View | undefined;
    if (!before || !(seen as Seen[]).some((event) => typeof event === 'object' && 'called' in event)) continue;
    calls += 1;
    const match = matchAt(recorded, move - 1, game.tell as never);
    const root = document.createElement('div');
    const table = mount(game.Table as never, { target: root, props: { match } as never });
    const at = updateAt(recorded, move);
    let { from } = at;
    let lifted = 0;
    for (const step of stepsOf(before, view as View, seen as Seen[])) {
      match.update({ ...at, from, steps: [{ ...step, ms: 0 }], decision: null, waiting: { must: [], may: [] } } as typeof at);
      from += step.seen.length;
      flushSync();
      const [event = 'game_ended'] = step.seen;
      if (event === 'game_ended') continue;
      // The own dice are never covered, so that only the cups of the others are counted.
      if ('revealed' in event && !match.mine(event.revealed.seat)) lifted += 1;
      expect(root.querySelectorAll('.lifted').length, `move ${move}`).toBe(lifted);
      const verdict = root.querySelector('.verdict')?.textContent ?? null;
      const lit = root.querySelectorAll('.die.counts').length;
      if ('called' in event || 'revealed' in event) expect([verdict, lit]).toEqual([null, 0]);
      else expect(verdict).not.toBeNull();
      if ('counted' in event) {
        const shown = [...root.querySelectorAll('.count')].map(({ textContent }) => Number(textContent));
        expect(shown).toEqual(event.counted.tally.map(({ faces, characters }) => faces + characters));
      }
      const went = 'die_lost' in event || 'die_given' in event;
      expect(root.querySelectorAll('.hollow').length).toBe(went ? 1 : 0);
      expect(root.querySelectorAll('.given').length).toBe('die_given' in event ? 1 : 0);
      // The line of the last event tells nothing that the table does not show yet.
      if (!went) expect(match.lastLine?.text).toContain(say('call', { call: (view as View).reveal?.call ?? '' }));
    }
    await unmount(table);
  }
  expect(calls).toBeGreaterThan(5);
});
