import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NAMES, type Game, type GameName } from '../../src/games';
import { load } from '../../src/games/load';
import { GuideState } from '../../src/guide.svelte';
import Match from '../../src/parts/Match.svelte';
import { settings } from '../../src/settings.svelte';
import { LANGUAGES, sayOf, speak } from '../../src/words.svelte';
import { matchAt, updateAt, type Fixture } from '../gallery/fixture';
import { fixture } from './reach';

const open = async (game: GameName) => (await load(game)) as unknown as Game<GameName>;

/** Recorded games in which everything comes up that is explained. */
const WALKED: Record<GameName, string[]> = {
  dix: ['dix_alix_10', 'dix_five_players'],
  dicy: ['dicy_steps', 'dicy_forced_pass'],
  bluff: ['bluff_no_raise_left', 'bluff_elimination'],
  retro: ['retro_two', 'retro_swap_chain'],
};

/** The recorded game without the moves that are not looked at. */
function looked(name: string): Fixture {
  const recorded = fixture(name);
  let unseen: unknown[] = [];
  const positions = recorded.positions.flatMap((position) => {
    const seen = [...unseen, ...position.seen];
    unseen = position.view === undefined ? seen : [];
    return position.view === undefined ? [] : [{ ...position, seen }];
  });
  return { ...recorded, positions };
}

beforeEach(() => settings.change({ learnt: [], speed: 0 }));
afterEach(async () => {
  settings.change({ learnt: [] });
  await speak('en');
});

test.each(NAMES)('each step of %s is told beside its thing, one at a time', async (name) => {
  const game = await open(name);
  const told = new Set<string>();
  for (const recorded of WALKED[name].map(looked)) {
    const match = matchAt(recorded, 0, game.tell as never);
    const guide = new GuideState(name, game.guide, () => match);
    const root = document.createElement('div');
    const table = mount(Match, { target: root, props: { match, guide, title: name, Table: game.Table } });
    for (const move of recorded.positions.keys()) {
      if (told.size === game.guide.steps.length) break;
      if (move > 0) match.update(updateAt(recorded, move));
      flushSync();
      const notes = [...root.querySelectorAll('.note p')].map((note) => note.textContent);
      expect(notes, `${name}, move ${move}, ${guide.step?.name}`).toEqual(guide.step ? [guide.text] : []);
      const part = root.querySelector(`[data-part="${guide.step?.at}"]`);
      if (guide.step) expect(part, `the ${guide.step.at} of ${name}, move ${move}`).not.toBeNull();
      if (guide.step) told.add(guide.step.name);
      guide.next();
    }
    await unmount(table);
  }
  expect([...told].sort()).toEqual(game.guide.steps.map((step) => step.name).sort());
});

test.each(NAMES)('%s has words for each step', async (name) => {
  const { guide } = await open(name);
  for (const { code } of LANGUAGES) {
    await speak(code);
    const texts = guide.steps.map((step) => sayOf(name, `guide-${step.name}`));
    expect(new Set(texts).size).toBe(guide.steps.length);
    // A note is read beside the game, not instead of it.
    for (const text of texts) expect(text.length, text).toBeLessThan(280);
  }
});

async function first(name: GameName) {
  const game = await open(name);
  const match = matchAt(looked(WALKED[name][0] ?? ''), 0, game.tell as never);
  return new GuideState(name, game.guide, () => match);
}

test('whoever plays a thing has understood it, also at the next table', async () => {
  const guide = await first('dicy');
  expect(guide.step?.name).toBe('race');
  guide.played(['pass']);
  expect(guide.step?.name).toBe('race');
  guide.played(['roll']);
  expect(guide.step?.name).not.toBe('race');
  expect((await first('dicy')).step?.name).not.toBe('race');
  expect(JSON.parse(localStorage.getItem('dizaine') ?? '{}')).toMatchObject({ learnt: ['dicy pass', 'dicy race'] });
});

test('it is skipped for this table, left for good, and called back', async () => {
  const guide = await first('retro');
  guide.skip();
  expect([guide.step, guide.text]).toEqual([null, '']);
  const next = await first('retro');
  expect(next.step?.name).toBe('stakes');
  next.never();
  expect([next.step, (await first('retro')).step]).toEqual([null, null]);
  expect((await first('dicy')).step?.name, 'another game').toBe('race');
  guide.again();
  expect(guide.step?.name).toBe('stakes');
});

test('those who watch are told nothing', async () => {
  const game = await open('bluff');
  const match = matchAt(fixture('bluff_watched'), 0, game.tell as never);
  expect(new GuideState('bluff', game.guide, () => match).step).toBeNull();
});
