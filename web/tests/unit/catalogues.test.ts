// What holds of the catalogues of `words/locales`, for the page and for the command line.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compile, signatures } from '../../build/fluent';
import { games, languages, LOCALES, read, SHELL, types } from '../../build/words';
import { saying } from '../catalogue';

const TYPES = 'src/types/words.ts';

/** All catalogues of a language, by path. */
const catalogues = (language: string): string[] =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ftl'))
    .map((file) => file.slice(0, -'.ftl'.length))
    .sort();

/** Every message with its variables. */
const shape = (language: string, catalogue: string): string[] =>
  [...signatures(read(language, catalogue), `${language}/${catalogue}.ftl`)]
    .map(([key, variables]) => `${key}(${[...variables.keys()].sort().join(', ')})`)
    .sort();

test('the types of the messages are those of the catalogues', () => {
  if (process.env.DIZAINE_WRITE_TYPES) writeFileSync(TYPES, types());
  expect(readFileSync(TYPES, 'utf8'), 'run DIZAINE_WRITE_TYPES=1 npm test -- catalogues').toBe(types());
});

test('all languages have the same messages with the same variables', () => {
  const [first = '', ...others] = languages();
  expect(others.length).toBeGreaterThan(0);
  for (const language of others) {
    expect(catalogues(language)).toEqual(catalogues(first));
    for (const catalogue of catalogues(first))
      expect(shape(language, catalogue), `${language}/${catalogue}`).toEqual(shape(first, catalogue));
  }
});

test('a language begins with its own name', () => {
  for (const language of languages()) expect(read(language, 'shell')).toMatch(/^language-name = ./);
});

/** The text of every source file that could say a message, tests excluded. */
function sources(): string {
  const folders = ['src', '../words/src', '../cli/src', '../load/src', '../server/src', '../games/toy/src'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const read = files.filter((file) => /\.(ts|svelte|rs)$/.test(file) && file !== TYPES);
  return read.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** Messages whose keys follow from names of the code: `refusal-own-bet` is the sentence of the refusal `own_bet`. The build reads the
 * name of a language itself; a test of the command line holds its help to be complete, without a message too many. */
const FAMILIES =
  /^(language|help|refusal|fairness|problem|option|tie-break|lesson|action|arena|bot|choice|check|speech|notice|colour|occasion)-/;

test('every message is used', () => {
  const code = sources();
  const [language = ''] = languages();
  const unused = catalogues(language).flatMap((catalogue) => {
    const text = read(language, catalogue);
    return [...signatures(text, catalogue).keys()]
      .filter((key) => {
        if (FAMILIES.test(key)) return false;
        const named = [`'${key}'`, `"${key}"`, `\`${key}\``, `"${key.replaceAll('-', '_')}"`, `'${key.replaceAll('-', '_')}'`];
        // An event by its variant in Rust: ` Dealt {`, ` Shown,`.
        const variant = key.replace(/(^|-)(\w)/g, (_, _hyphen, letter: string) => letter.toUpperCase());
        named.push(` ${variant} {`, ` ${variant},`);
        const referred = new RegExp(`\\{ ${key} \\}`).test(text);
        return !referred && !named.some((name) => code.includes(name));
      })
      .map((key) => `${catalogue}: ${key}`);
  });
  expect(unused).toEqual([]);
});

test('messages are compiled to strings and functions', () => {
  const source = `
plain = A \`quote\` and a \\ and a $
called = { $you ->
    [seat] Vous : { call }
   *[other] { $seat } : { call }
}
call = { $call ->
    [bluff] « Bluff ! »
   *[dixe] « DiXe ! »
}
dice = { $count ->
    [0] rien
    [one] { $count } dé
   *[other] { $count } dés
}
of = pari { DE($name) }
`;
  const said = saying('fr', source);
  expect(said('plain')).toBe('A `quote` and a \\ and a $');
  expect(said('called', { you: 'seat', seat: 'Ada', call: 'bluff' })).toBe('Vous\u00a0: «\u00a0Bluff\u00a0!\u00a0»');
  expect(said('called', { you: 'other', seat: 'Ada', call: 'dixe' })).toBe('Ada\u00a0: «\u00a0DiXe\u00a0!\u00a0»');
  expect([0, 1, 2].map((count) => said('dice', { count }))).toEqual(['rien', '1 dé', '2 dés']);
  expect(said('of', { name: 'Ada' })).toBe('pari d’Ada');
});

test('mistakes in a catalogue are found when it is compiled', () => {
  expect(() => compile('a = { b }', 'test')).toThrow('refers to b');
  expect(() => compile('a = { a }', 'test')).toThrow('refers to itself');
  expect(() => compile('a = 1\na = 2', 'test')).toThrow('stands twice');
  expect(() => compile('a = { NUMBER($n) }', 'test')).toThrow('no function NUMBER');
  expect(() => compile('a = {', 'test')).toThrow('test');
});

test('the catalogues of the shell and of every game exist', () => {
  for (const language of languages()) {
    expect(read(language, ...SHELL).length).toBeGreaterThan(100);
    for (const game of games(language))
      expect(catalogues(language)).toEqual(expect.arrayContaining([`${game}/about`, `${game}/table`]));
  }
});
