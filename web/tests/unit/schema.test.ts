// The options of a table: what a host can choose, and how it is said.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { NAMES, type GameName } from '../../src/games';
import { choose, isComplete, nameOf, offers, PLAYERS, tell, valueName, type Options } from '../../src/schema';
import { DESCRIPTIONS } from '../../src/types/descriptions';
import { fetchWords, LANGUAGES, speak } from '../../src/words.svelte';

afterEach(() => speak('en'));

const offered = (game: GameName, wanted: Options) => offers(DESCRIPTIONS[game], wanted);
const keys = (game: GameName, wanted: Options) => offered(game, wanted).map(({ option }) => option.key);
const values = (game: GameName, key: string, wanted: Options = {}) =>
  offered(game, wanted).find(({ option }) => option.key === key)?.values;
const chosen = (game: GameName, wanted: Options) => choose(offered(game, wanted), wanted);
const told = (game: GameName, options: Options) => tell(game, DESCRIPTIONS[game], options);

test('an option is offered only where the other options allow it', () => {
  expect(keys('dix', { players: 1 })).toEqual(['players', 'level', 'bust_purchase']);
  expect(keys('dix', { players: 2 })).toEqual(['players', 'bust_purchase']);
  // The default counts where nothing was chosen.
  expect(keys('dix', {})).toEqual(['players', 'bust_purchase']);
  expect(keys('dicy', { mode: 'b' })).toEqual(['players', 'mode']);
  expect(keys('dicy', { mode: 'custom' })).toEqual(['players', 'mode', 'cards']);
});

test('values for study are not offered', () => {
  expect(values('bluff', 'players')).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(values('bluff', 'dice')).toEqual([3, 4, 5, 6]);
  expect(values('bluff', 'practice')).toBeUndefined();
  for (const game of NAMES) {
    const { least, most } = DESCRIPTIONS[game].players;
    expect([values(game, 'players')?.[0], values(game, 'players')?.at(-1)], game).toEqual([least, most]);
  }
});

test('what is not offered any more is not part of the table', () => {
  expect(chosen('dix', { players: 1, level: 9 })).toEqual({ players: 1, level: 9, bust_purchase: false });
  expect(chosen('dix', { players: 3, level: 9 })).toEqual({ players: 3, bust_purchase: false });
  expect(chosen('dicy', { players: 2, mode: 'c', cards: ['odd'] })).toEqual({ players: 2, mode: 'c' });
  expect(chosen('bluff', { players: 2 })).toEqual({ players: 3, dice: 3, split_jokers: false, blind_roll: false });
});

test('a set is complete once enough is chosen', () => {
  const complete = (...cards: string[]) => {
    const wanted = { mode: 'custom', cards };
    return isComplete(offered('dicy', wanted), chosen('dicy', wanted));
  };
  expect([complete(), complete('odd', 'same'), complete('odd', 'same', 'pair', 'sixes', 'straight')]).toEqual([
    false,
    false,
    true,
  ]);
  expect(isComplete(offered('retro', {}), chosen('retro', {}))).toBe(true);
});

test('a value stands after its name as each language writes it', async () => {
  await Promise.all([fetchWords('dix'), fetchWords('bluff')]);
  expect(told('dix', { players: 1, level: 7 })).toEqual(['1 player', 'ALIX’s level: 7']);
  expect(told('bluff', { players: 3, dice: 4, blind_roll: true })).toEqual([
    '3 players',
    'Dice each: 4',
    'Nobody sees their roll',
  ]);
  await speak('fr');
  expect(told('dix', { players: 1, level: 7 })).toContain('Niveau d’ALIX\u00a0: 7');
});

test('a set is told by the names of what is in it', async () => {
  await fetchWords('dicy');
  expect(told('dicy', { players: 2, mode: 'custom', cards: ['odd', 'two_pairs'] })).toContain('Odd, Two pairs');
});

test('every option that is offered has words in every language', async () => {
  await Promise.all(NAMES.map((game) => fetchWords(game)));
  for (const { code } of LANGUAGES) {
    await speak(code);
    for (const game of NAMES) {
      const everyone = DESCRIPTIONS[game].options.filter(({ audience }) => audience === 'everyone');
      const said = everyone.flatMap((option) => [
        nameOf(game, option),
        ...('of' in option.kind ? option.kind.of.map((value) => valueName(game, option, value)) : []),
      ]);
      for (const text of said) expect(text, `${code} ${game}`).not.toMatch(/^option-/);
    }
  }
});

test('every game has a folder with its table, its emblem and, where several things are chosen, its picker', () => {
  const files = Object.keys(import.meta.glob('../../src/games/*/{index.ts,Emblem.svelte,Picker.svelte}'));
  for (const game of NAMES) {
    const has = (file: string) => files.includes(`../../src/games/${game}/${file}`);
    const several = DESCRIPTIONS[game].options.some(({ audience, kind }) => audience === 'everyone' && kind.type === 'several');
    expect([has('index.ts'), has('Emblem.svelte'), has('Picker.svelte')], game).toEqual([true, true, several]);
  }
});

test('nothing outside the folders of the games names a game or an option', () => {
  const folders = new RegExp(`^(types|games/(${NAMES.join('|')}))/`);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.\w+$/.test(file) && !folders.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const options = NAMES.flatMap((game) => DESCRIPTIONS[game].options.map(({ key }) => key)).filter((key) => key !== PLAYERS);
  const named = new RegExp(`\\b(${NAMES.join('|')})\\b|['"\`](option-)?(${options.join('|')})['"\`]`);
  const found = files.flatMap((file) => named.exec(readFileSync(join('src', file), 'utf8'))?.[0] ?? []);
  expect(found).toEqual([]);
});
