import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../../src/director.svelte';
import { MatchState, type Setting } from '../../src/match.svelte';
import type { Refused } from '../../src/problem';
import { settings } from '../../src/settings.svelte';
import type { Seen } from '../../src/types/dix';
import type { Games } from '../../src/types/games';
import type { Update as AnyUpdate } from '../../src/types/protocol';

type Update = AnyUpdate<Games['dix']>;

const passed = (seat: number): Seen => ({ bid_passed: { seat } });

const step = (seen: Seen[], ms = 0): Update['steps'][number] => ({ seen, view: {} as Games['dix']['view'], ms });

function update(change: Partial<Update>): Update {
  return {
    seat: 0,
    from: 0,
    earlier: [],
    steps: [step([])],
    waiting: { must: [0], may: [] },
    decision: { number: 7, must: true, choices: ['pass', { bid: 3 }] },
    window: null,
    clock_ms: null,
    reserve_ms: null,
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
  const state = match({}, { steps: [step([passed(0), passed(1)])] });
  state.update(update({ from: 2, steps: [step([passed(2)])] }));
  state.update(update({ from: 1, steps: [step([passed(1), passed(2), passed(3)])] }));
  state.update(update({ from: 4, steps: [step([])] }));
  expect(state.moves.flat()).toEqual([0, 1, 2, 3].map(passed));
  expect(state.moves.at(-1)).toEqual([passed(3)]);
  expect(state.log).toHaveLength(4);
});

test('a stream that starts anew replaces the old one', () => {
  const state = match({}, { steps: [step([passed(0), passed(1)])] });
  state.update(update({ from: 0, steps: [step([passed(4)])] }));
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
  let answer: (refusal: Refused | null) => void = () => {};
  const send = vi.fn(() => new Promise<Refused | null>((resolve) => (answer = resolve)));
  const state = match({ send });
  const playing = state.play({ bid: 3 });
  expect(send).toHaveBeenCalledWith(0, 7, [{ bid: 3 }]);
  expect(state.legal).toEqual([]);
  await state.play('pass');
  expect(send).toHaveBeenCalledTimes(1);
  answer({ text: 'Too late.', clause: null });
  await playing;
  expect([state.refusal, state.legal.length]).toEqual([{ text: 'Too late.', clause: null }, 2]);
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

/** A clock that a test advances. */
function still(): Clock & { pass(ms: number): void; hide(): void } {
  let [now, gone] = [0, false];
  let waiting: { at: number; act: () => void }[] = [];
  return {
    now: () => now,
    hidden: () => gone,
    after(ms, act) {
      const entry = { at: now + ms, act };
      waiting.push(entry);
      return () => (waiting = waiting.filter((other) => other !== entry));
    },
    hide: () => (gone = true),
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        now = next.at;
        next.act();
      }
      now = end;
    },
  };
}

describe('the director', () => {
  beforeEach(() => settings.change({ speed: 1 }));
  afterEach(() => settings.change({ speed: 0 }));

  const shown = (state: MatchState<'dix'>) => state.moves.flat().length;
  const three = (from: number) => ({ from, steps: [step([passed(1)], 700), step([passed(2)], 800), step([passed(3)], 900)] });

  test('shows the steps of a move in order, each for its time, and what can be done only at the end', () => {
    const clock = still();
    const state = match({ clock });
    state.update(update(three(0)));
    expect([shown(state), state.legal, state.myTurn, state.busy]).toEqual([1, [], false, true]);
    clock.pass(699);
    expect(shown(state)).toBe(1);
    clock.pass(1);
    expect([shown(state), state.holdMs, state.log.length]).toEqual([2, 800, 2]);
    clock.pass(800);
    expect([shown(state), state.legal.length, state.myTurn, state.busy]).toEqual([3, 2, true, false]);
  });

  test('a press ends the step that is shown and no other', () => {
    const clock = still();
    const state = match({ clock });
    state.update(update(three(0)));
    state.hurry();
    expect([shown(state), state.busy]).toEqual([2, true]);
    state.hurry();
    expect([shown(state), state.busy]).toEqual([3, false]);
    state.hurry();
    expect(shown(state)).toBe(3);
  });

  test('the next move waits until the last step has had its time', () => {
    const clock = still();
    const state = match({ clock });
    state.update(update({ steps: [step([passed(1)], 700)] }));
    state.update(update({ from: 1, steps: [step([passed(2)], 700)] }));
    expect([shown(state), state.busy]).toEqual([1, true]);
    clock.pass(700);
    expect([shown(state), state.busy]).toEqual([2, false]);
  });

  test('everything is shown only when the last step has had its time', () => {
    const clock = still();
    const state = match({ clock });
    expect(state.idle).toBe(true);
    state.update(update(three(0)));
    clock.pass(1500);
    expect([state.busy, state.idle]).toEqual([false, false]);
    clock.pass(900);
    expect(state.idle).toBe(true);
  });

  test('who falls behind catches up', () => {
    const clock = still();
    const state = match({ clock });
    for (const move of [0, 1, 2, 3, 4]) state.update(update(three(3 * move)));
    clock.pass(6000);
    expect([shown(state), state.busy]).toEqual([15, false]);
  });

  test('a bet is visible before the time to call begins', () => {
    const clock = still();
    const state = match({ clock });
    state.update(update({ ...three(0), window: { left_ms: 3300, of_ms: 3000, waived: [] } }));
    clock.pass(300);
    expect([shown(state), state.busy, state.window?.left_ms]).toEqual([3, false, 3000]);
  });

  test('a hidden tab queues nothing', () => {
    const clock = still();
    const state = match({ clock });
    state.update(update(three(0)));
    clock.hide();
    clock.pass(700);
    expect([shown(state), state.busy]).toEqual([3, false]);
    state.update(update(three(3)));
    expect([shown(state), state.busy]).toEqual([6, false]);
  });

  test('what is too long ago for steps is in the log at once', () => {
    const clock = still();
    const state = match({ clock });
    state.update(update({ earlier: [passed(0), passed(1)], steps: [step([passed(2)], 700), step([passed(3)])] }));
    expect(state.moves.flat()).toEqual([0, 1, 2].map(passed));
    clock.pass(700);
    expect([state.moves.flat().length, state.count]).toEqual([4, 4]);
  });

  test('once all is shown, the last event is what the move led to', () => {
    const act: (() => void)[] = [];
    const clock: Clock = { now: () => 0, after: (_, then) => (act.push(then), () => {}), hidden: () => false };
    const told = (seen: readonly Seen[]) =>
      seen.map((event) => ({
        text: typeof event === 'string' ? event : (Object.keys(event)[0] ?? ''),
        ...(typeof event === 'object' && 'busted' in event && { tone: 'result' as const }),
      }));
    const state = match({ clock, tell: told }, { steps: [step([passed(0)])] });
    const token: Seen = { consolation_gained: { seat: 1 } };
    state.update(update({ from: 1, steps: [step([{ busted: { seat: 1, bust: 'over' } }], 900), step([token], 700), step([])] }));
    const shown = [state.lastLine?.text];
    for (let next = act.shift(); next; next = act.shift()) {
      next();
      shown.push(state.lastLine?.text);
    }
    expect(shown).toEqual(['busted', 'consolation_gained', 'busted']);
    // The next move has a last event of its own.
    state.update(update({ from: 3, steps: [step([passed(2)])] }));
    expect(state.lastLine?.text).toBe('bid_passed');
  });
});

test('a late line is told when its step is over', () => {
  const timers: (() => void)[] = [];
  const clock: Clock = {
    now: () => 0,
    after: (_, act) => {
      timers.push(act);
      return () => {};
    },
    hidden: () => false,
  };
  const tell: Setting<'dix'>['tell'] = (seen) =>
    seen.map((event) => ({ text: JSON.stringify(event), late: JSON.stringify(event) === JSON.stringify(passed(0)), by: 2 }));
  settings.change({ speed: 1 });
  const state = match({ tell, clock });
  state.update(update({ steps: [step([passed(0)], 500), step([passed(1)], 0)] }));
  const texts = () => state.log.map(({ text }) => text);
  expect(texts()).toEqual([]);
  expect(state.latestLines).toEqual([]);
  timers.shift()?.();
  expect(texts()).toEqual([passed(0), passed(1)].map((event) => JSON.stringify(event)));
  expect(state.latestLines.map(({ text }) => text)).toEqual(texts());
  expect(state.actor).toBe(2);
  settings.change({ speed: 0 });
});
