import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { cardName, say } from '../../src/games/dicy/words';
import { load } from '../../src/games/load';
import { settings } from '../../src/settings.svelte';
import { fallen, places } from '../../src/games/dicy/dice';
import type { Seen, View } from '../../src/types/dicy';
import { matchAt, updateAt } from '../gallery/fixture';
import { fixture, PATIENCE, reachEverything, type Drive, type Hands } from './reach';

settings.change({ language: 'en', speed: 0 });

function pick(hands: Hands, values: readonly number[]): void {
  const wanted = [...values];
  for (const { name, button } of hands.buttons.filter((one) => one.name.startsWith('Die '))) {
    const index = wanted.indexOf(Number(name.at(-1)));
    if (index >= 0) wanted.splice(index, 1);
    hands.hold(button, index >= 0);
  }
}

const drive: Drive<'dicy'> = (action, hands) => {
  if (action === 'roll') return hands.press(say('action-roll'));
  if (action === 'pass') return hands.press((name) => name.startsWith(say('action-pass')));
  if ('reroll' in action) {
    pick(hands, action.reroll);
    return hands.press(say('reroll', { count: action.reroll.length }));
  }
  const card = 'score' in action ? action.score.card : 'freeze' in action ? action.freeze : action.thaw;
  const name = cardName(card);
  const button = hands.find((other) => other.startsWith(`${name},`));
  if (!button) throw new Error(`${name} cannot be pressed`);
  // Asked for one card, a press is the answer; while deciding, it only chooses the card.
  if (button.getAttribute('aria-pressed') === null) return hands.press((other) => other.startsWith(`${name},`));
  hands.hold(button, true);
  if ('freeze' in action) return hands.press(say('with-card', { what: say('freeze-and-reroll'), card: name }));
  if (!('score' in action)) throw new Error(`${name} is not for thawing now`);
  pick(hands, action.score.dice);
  hands.press((other) => other.startsWith('Score') && other.endsWith(`: ${name}`));
};

test.for(['dicy_effect_three_lowest', 'dicy_forced_pass', 'dicy_steps'])(
  'everything legal can be done through the table: %s',
  { timeout: PATIENCE },
  async (name) => {
    expect(await reachEverything(name, drive)).toBeGreaterThan(20);
  },
);

test('those who watch are offered nothing', async () => {
  expect(await reachEverything('dicy_watched', drive)).toBe(0);
});

test('dice stay where they fell until they are rolled again', () => {
  const rolled = { rolled: { seat: 0, dice: [1, 2, 3, 4, 5, 6] } };
  const before = fallen([[rolled]], [1, 2, 3, 4, 5, 6]);
  const after = fallen([[rolled], [{ rerolled: { seat: 0, dice: [1, 4], into: [6, 6] } }]], [2, 3, 5, 6, 6, 6]);
  const moved = before.flatMap((die, place) => (die.value === 1 || die.value === 4 ? [place] : []));
  expect(after.flatMap((die, place) => (die.roll === 2 ? [place] : []))).toEqual(moved);
  expect(places(after, [6, 6, 6])).toHaveLength(3);
  expect(fallen([], [2, 2, 2, 2, 2, 2])).toHaveLength(6);
});

test(
  'the dice that score leave the tray, the points reach the track, and then the card ices over',
  { timeout: PATIENCE },
  async () => {
    const game = await load('dicy');
    const recorded = fixture('dicy_effect_three_lowest');
    // The player who looks scores 15 points with three dice in move 21.
    const [before, after] = [recorded.positions[20]?.view as View, recorded.positions[21]?.view as View];
    const match = matchAt(recorded, 20, game.tell as never);
    const root = document.createElement('div');
    const table = mount(game.Table as never, { target: root, props: { match } as never });
    const at = updateAt(recorded, 21);
    const [scored, froze, ...rest] = recorded.positions[21]?.seen as Seen[];
    const players = (frozen: View['cards']) =>
      before.players.map((one, seat) => (seat === 0 ? { ...one, score: one.score + 15, frozen } : one));
    const frozen = after.players[0]?.frozen ?? [];
    let { from } = at;
    const show = (seen: (Seen | undefined)[], view: View) => {
      match.update({ ...at, from, steps: [{ seen, view, ms: 0 }], decision: null } as typeof at);
      from += seen.length;
      flushSync();
    };
    const seen = () => ({
      dice: root.querySelectorAll('.die').length,
      risen: root.querySelectorAll('.die.scoring').length,
      gain: root.querySelector('.mine em')?.textContent ?? null,
      frozen: root.querySelectorAll('.card.frozen').length,
      card: root.querySelector('[data-card=same] .foot')?.textContent.trim(),
      offered: [...root.querySelectorAll('.foot')].filter(({ textContent }) => textContent.endsWith('points')).length,
    });
    expect(seen()).toEqual({ dice: 6, risen: 0, gain: null, frozen: 2, card: '15 points', offered: 3 });
    show([scored], { ...before, players: players(before.players[0]?.frozen ?? []) });
    expect(seen()).toEqual({ dice: 6, risen: 3, gain: '+15', frozen: 2, card: '+15', offered: 0 });
    show([froze], { ...before, players: players(frozen) });
    expect(seen()).toEqual({ dice: 3, risen: 0, gain: null, frozen: 3, card: 'frozen', offered: 0 });
    show(rest, after);
    expect(seen()).toMatchObject({ risen: 0, gain: null, frozen: 3 });
    expect(root.querySelectorAll('.blank')).toHaveLength(6);
    await unmount(table);
  },
);
