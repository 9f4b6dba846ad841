import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { GAMES, load, type Eyes, type Game, type GameName } from '../../src/games';
import { keyed, ReplayState } from '../../src/replay.svelte';
import { settings } from '../../src/settings.svelte';
import type { Record } from '../../src/types/core';
import type { Fixture } from '../gallery/fixture';
import { served } from './served';

afterEach(() => settings.change({ language: 'en' }));

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

async function replayOf(record: Record): Promise<ReplayState> {
  return new ReplayState(record, (await load(record.game as GameName)) as unknown as Game<GameName>);
}

/** Games with secrets whose record is at hand beside what one seat, or a spectator, saw of it. */
const pairs = readdirSync('tests/fixtures').flatMap((file) => {
  const [, game, name] = /^(bluff|retro)_(.+)\.json$/.exec(file) ?? [];
  const path = `../records/${game}/${name}.json`;
  return existsSync(path) ? [{ path, fixture: `tests/fixtures/${file}` }] : [];
});

test('eyes see in a record what the server showed them', async () => {
  expect(pairs.length).toBeGreaterThan(3);
  for (const { path, fixture } of pairs) {
    const record = read<Record>(path);
    const { positions } = read<Fixture>(fixture);
    const eyes: Eyes = positions.find(({ seat }) => seat !== undefined)?.seat ?? null;
    const game = (await load(record.game as GameName)) as unknown as Game<GameName>;
    const seen = game.seenBy?.(
      record.moves.map(({ events }) => events),
      eyes,
      record.options,
    );
    // Some games are kept for looking at up to a certain move only.
    expect(seen?.slice(0, positions.length), fixture).toEqual(positions.map((position) => position.seen));
  }
});

test.each(GAMES.map(({ name }) => name))('a game of %s is told to its end in both languages', async (game) => {
  const replay = await replayOf(served(game).record);
  for (const language of ['fr', 'en'] as const) {
    settings.change({ language });
    for (const eyes of ['all', null, 0, 1] as const) {
      replay.eyes = eyes;
      replay.go(replay.last);
      expect(replay.before.length, `${language} ${eyes}`).toBeGreaterThan(20);
      expect(replay.now.at(-1)?.text).toMatch(/./);
      expect(JSON.stringify(replay.before)).not.toMatch(/undefined|null|\[object/);
    }
  }
});

test('open eyes see the dice of all, a seat its own, a spectator none', async () => {
  const replay = await replayOf(served('bluff').record);
  const hands = (eyes: Eyes) => {
    replay.eyes = eyes;
    return replay.now.filter(({ text }) => /\b(has|have) \d/.test(text)).length;
  };
  expect([hands('all'), hands(0), hands(null)]).toEqual([3, 1, 0]);
  expect(replay.name(1)).toBe('Colette');
});

test('one steps and jumps, never beyond the ends', async () => {
  const replay = await replayOf(served('dicy').record);
  const { last } = replay;
  const at = (...keys: string[]) => {
    keys.forEach((key) => replay.go(keyed(key, replay.at, last) ?? replay.at));
    return replay.at;
  };
  expect([at('ArrowLeft'), at('ArrowRight', 'ArrowRight'), at('Enter'), at('End'), at('ArrowRight'), at('Home')]).toEqual([
    0,
    2,
    2,
    last,
    last,
    0,
  ]);
});
