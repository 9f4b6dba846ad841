import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NAMES, type Game, type GameName } from '../../src/games';
import { load } from '../../src/games/load';
import { Failure } from '../../src/net/http';
import { keyed, ReplayState, type Viewer, type Source } from '../../src/replay.svelte';
import { settings } from '../../src/settings.svelte';
import type { Record } from '../../src/types/core';
import type { Position } from '../../src/types/protocol';
import { fixture } from './reach';

beforeEach(() => settings.change({ speed: 0 }));
afterEach(() => settings.change({ language: 'en' }));

/** Games of which the view of one viewer is at hand at every move. */
const SEEN: { [N in GameName]: string } = {
  dix: 'dix_alix_10',
  dicy: 'dicy_steps',
  bluff: 'bluff_elimination',
  retro: 'retro_swap_chain',
};

const open = async (game: GameName) => (await load(game)) as unknown as Game<GameName>;

interface Served {
  record: Record;
  viewer: Viewer;
  source: Source;
  /** What was asked for. */
  asked: string[];
}

/** A recorded game as a server shows it again to the viewer of its fixture, in parts of 32. */
function shownAgain(name: string): Served {
  const { game, seats, positions } = fixture(name);
  const looked = positions.filter(({ view }) => view !== undefined);
  const viewer: Viewer = looked[0]?.seat ?? 'table';
  const record = { game, seats, options: {}, moves: looked.map(() => ({})) } as unknown as Record;
  const asked: string[] = [];
  const source: Source = {
    moves: (of) => {
      asked.push(`${of}`);
      return Promise.resolve(looked.map(({ seen }) => seen as never[]));
    },
    positions: (of, from) => {
      asked.push(`${of} ${from}`);
      const part = looked.slice(from, from + 32).map(({ seen, view, waiting = { must: [], may: [] }, outcome = null }) => {
        return { steps: [{ seen, view, ms: 0 }], waiting, outcome } as Position;
      });
      return Promise.resolve(part);
    },
  };
  return { record, viewer, source, asked };
}

test.each(NAMES)('the table of %s is shown at its moves, and nothing on it plays', async (name) => {
  const game = await open(name);
  const { record, viewer, source } = shownAgain(SEEN[name]);
  const replay = new ReplayState(record, game, source);
  for (const move of [0, 1, 2, 3, Math.floor(replay.last / 2), replay.last]) {
    await replay.go(move, viewer);
    const { match } = replay;
    expect(match?.view).toEqual((await source.positions(viewer, move))[0]?.steps.at(-1)?.view);
    expect([match?.legal, match?.myTurn, match?.odds]).toEqual([[], false, null]);
    const root = document.createElement('div');
    const table = mount(game.Table as never, { target: root, props: { match } as never });
    flushSync();
    expect(root.textContent, `${name} ${move}`).toMatch(/./);
    expect(root.textContent).not.toMatch(/undefined|\[object/);
    await unmount(table);
  }
  expect(replay.match?.outcome).toEqual((await source.positions(viewer, replay.last))[0]?.outcome);
});

test.each(NAMES)('a game of %s is told to its end in both languages', async (name) => {
  const { record, viewer, source } = shownAgain(SEEN[name]);
  const replay = new ReplayState(record, await open(name), source);
  for (const language of ['fr', 'en'] as const) {
    settings.change({ language });
    await replay.go(replay.last, viewer);
    expect(replay.before.length, language).toBeGreaterThan(10);
    expect(replay.now.at(-1)?.text).toMatch(/./);
    expect(JSON.stringify(replay.before)).not.toMatch(/undefined|null|\[object/);
  }
});

test('what was fetched is not asked for again, and what comes next is asked for in time', async () => {
  const { record, source, asked } = shownAgain('bluff_elimination');
  const replay = new ReplayState(record, await open('bluff'), source);
  expect(replay.last).toBeGreaterThan(40);
  await replay.go(0);
  expect(asked).toEqual(['all', 'all 0']);
  await replay.go(20);
  expect(asked).toHaveLength(2);
  await replay.go(27);
  expect(asked).toEqual(['all', 'all 0', 'all 32']);
  await replay.go(replay.at, 1);
  expect(asked.slice(3)).toEqual(['1', '1 0', '1 32']);
  expect(replay.match?.seat).toBe(1);
  expect(replay.name(1)).toBe(record.seats[1]?.name);
});

test('until a move is here the one before stays, and a failure can be tried again', async () => {
  const { record, source } = shownAgain('bluff_elimination');
  let broken = false;
  const positions: Source['positions'] = (viewer, from) =>
    broken ? Promise.reject(new Failure(0, null)) : source.positions(viewer, from);
  const replay = new ReplayState(record, await open('bluff'), { ...source, positions });
  await replay.go(3);
  const { match } = replay;
  broken = true;
  const going = replay.go(40);
  expect([replay.at, replay.match === match]).toEqual([40, true]);
  await going;
  expect([replay.problem?.status, replay.match === match]).toEqual([0, true]);
  broken = false;
  await replay.go(40);
  expect([replay.problem, replay.match === match]).toEqual([null, false]);
});

test('rounds and turns have their own jumps', async () => {
  const jumps = async (name: GameName, fixture: string) => {
    const { record, viewer, source } = shownAgain(fixture);
    // The recorded moments do not say who moved.
    const moves = record.moves.map((move, index) => ({ ...move, seat: index === 0 ? null : index % record.seats.length }));
    const replay = new ReplayState({ ...record, moves }, await open(name), source);
    await replay.go(0, viewer);
    return { rounds: replay.rounds, turns: replay.turns };
  };
  const bluff = await jumps('bluff', SEEN.bluff);
  expect(bluff.rounds[0]).toBe(0);
  expect(bluff.rounds.length).toBeGreaterThan(1);
  expect(bluff.turns.length).toBeGreaterThan(bluff.rounds.length);
  const dicy = await jumps('dicy', SEEN.dicy);
  expect(dicy.rounds.length).toBeGreaterThan(1);
  expect(dicy.turns.length).toBeGreaterThan(dicy.rounds.length);
  expect(dicy.turns).toEqual(expect.arrayContaining([...dicy.rounds]));
  const dix = await jumps('dix', SEEN.dix);
  expect(dix.rounds).toEqual([]);
  expect(dix.turns.length).toBeGreaterThan(0);
});

test('one steps and jumps, never beyond the ends', async () => {
  const { record, source } = shownAgain('dicy_steps');
  const replay = new ReplayState(record, await open('dicy'), source);
  const { last } = replay;
  const at = async (...keys: string[]) => {
    for (const key of keys) await replay.go(keyed(key, replay.at, last) ?? replay.at);
    return replay.at;
  };
  expect(await at('ArrowLeft')).toBe(0);
  expect(await at('ArrowRight', 'ArrowRight')).toBe(2);
  expect(await at('Enter')).toBe(2);
  expect(await at('End', 'ArrowRight')).toBe(last);
  expect(await at('Home')).toBe(0);
});
