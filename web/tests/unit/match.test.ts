import { expect, test, vi } from 'vitest';
import { MatchState, type Setting } from '../../src/match.svelte';
import type { Seen } from '../../src/types/dix';
import type { Games } from '../../src/types/games';
import type { Update as AnyUpdate } from '../../src/types/protocol';

type Update = AnyUpdate<Games['dix']>;

const passed = (seat: number): Seen => ({ bid_passed: { seat } });

const step = (...seen: Seen[]): Update['steps'][number] => ({ seen, view: {} as Games['dix']['view'], ms: 0 });

function update(change: Partial<Update>): Update {
  return {
    seat: 0,
    from: 0,
    earlier: [],
    steps: [step()],
    waiting: { must: [0], may: [] },
    decision: { number: 7, must: true, choices: ['pass', { bid: 3 }] },
    window: null,
    clock_ms: null,
    outcome: null,
    odds: null,
    ...change,
  };
}

function match(setting: Partial<Setting<'dix'>> = {}, first: Partial<Update> = {}): MatchState<'dix'> {
  return new MatchState<'dix'>(
    {
      game: 'dix',
      send: () => Promise.resolve(null),
      waive: () => {},
      tell: (seen) => seen.map((event) => ({ text: JSON.stringify(event) })),
      ...setting,
    },
    update(first),
  );
}

test('what was seen is kept once, whatever is sent again', () => {
  const state = match({}, { steps: [step(passed(0), passed(1))] });
  state.update(update({ from: 2, steps: [step(passed(2))] }));
  state.update(update({ from: 1, earlier: [passed(1)], steps: [step(passed(2)), step(passed(3))] }));
  state.update(update({ from: 4 }));
  expect(state.moves.flat()).toEqual([0, 1, 2, 3].map(passed));
  expect(state.latest).toEqual([passed(3)]);
  expect(state.log).toHaveLength(4);
});

test('a stream that starts anew replaces the old one', () => {
  const state = match({}, { steps: [step(passed(0), passed(1))] });
  state.update(update({ from: 0, steps: [step(passed(4))] }));
  expect(state.moves.flat()).toEqual([passed(4)]);
});

test('an action is possible if the server lists that very action', () => {
  const state = match();
  expect([state.can('pass'), state.can({ bid: 3 }), state.can({ bid: 4 }), state.can('draw')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an action is the same however its parts are ordered', () => {
  const scoring = { score: { card: 'odd', dice: [1, 3] } };
  const state = match({}, { decision: { number: 7, must: true, choices: [scoring as never] } });
  expect([
    state.can({ score: { dice: [1, 3], card: 'odd' } } as never),
    state.can({ score: { dice: [3, 1], card: 'odd' } } as never),
  ]).toEqual([true, false]);
});

test('a move names its decision, and nothing can be pressed while it is on its way', async () => {
  let answer: (refusal: string | null) => void = () => {};
  const send = vi.fn(() => new Promise<string | null>((resolve) => (answer = resolve)));
  const state = match({ send });
  const playing = state.play({ bid: 3 });
  expect(send).toHaveBeenCalledWith(0, 7, [{ bid: 3 }]);
  expect(state.legal).toEqual([]);
  await state.play('pass');
  expect(send).toHaveBeenCalledTimes(1);
  answer('Too late.');
  await playing;
  expect([state.refusal, state.legal.length]).toEqual(['Too late.', 2]);
});

test('what was just played cannot be pressed again before the server shows what came of it', async () => {
  const send = vi.fn(() => Promise.resolve(null));
  const state = match({ send });
  await state.play('draw');
  expect(send, 'not listed').not.toHaveBeenCalled();
  await state.play('pass');
  expect([state.legal, state.can('pass'), state.played]).toEqual([[], false, ['pass']]);
  await state.play('pass');
  expect(send).toHaveBeenCalledTimes(1);
  state.update(update({ decision: { number: 8, must: true, choices: ['draw'] } }));
  expect(state.legal).toEqual(['draw']);
});

test('those who watch play nothing', async () => {
  const send = vi.fn(() => Promise.resolve(null));
  const state = match({ send }, { seat: null, decision: null });
  await state.play('pass');
  expect([send.mock.calls.length, state.myTurn, state.legal]).toEqual([0, false, []]);
});
