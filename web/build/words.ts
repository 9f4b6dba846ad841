// The catalogues of `words/locales` as modules of the page. `virtual:words` lists the languages; behind it, one chunk per
// language has the shell's messages with what Home says of every game, and one per language and game all words of that game; those of
// its lesson are a chunk of their own.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compile, signatures, type Signatures } from './fluent.ts';

export const LOCALES = join(dirname(fileURLToPath(import.meta.url)), '../../words/locales');
/** The catalogues of the shell: those of no game, but for the command line's. */
export const SHELL = ['shell', 'problems'];
/** The catalogues of a game. */
export const GAME = (game: string): string[] => [`${game}/about`, `${game}/table`];
/** The catalogue of a game's lesson: it is fetched when the lesson is opened. */
export const LESSON = (game: string): string => `${game}/lesson`;
/** The messages of a game that Home says. The others are fetched with its options or its table. */
const ON_HOME: ReadonlySet<string> = new Set(['title', 'pitch']);

const folders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

export const languages = (): string[] => folders(LOCALES);
/** The games that have both words and a table on this page. */
export const games = (language: string): string[] =>
  folders(join(LOCALES, language)).filter((game) => existsSync(join(LOCALES, '../../web/src/games', game)));

/** The files of some catalogues of a language, as one text. */
export function read(language: string, ...catalogues: string[]): string {
  const files = catalogues.map((catalogue) => join(LOCALES, language, `${catalogue}.ftl`));
  return files
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

const MODULE = 'virtual:words';

/** How a language counts, and how French elides before a vowel. */
const scope = (language: string): string => `
const rules = new Intl.PluralRules(${JSON.stringify(language)});
const plural = (n) => rules.select(n);
const de = (name) => /^[aeiouyhàâéèêëîïôûüœ]/i.test(name) ? \`d’\${name}\` : \`de \${name}\`;
`;

/** The code of one of the modules. */
function code(id: string): string {
  const [, language, ...rest] = id.split('/');
  const game = rest.length > 0 ? rest.join('/') : undefined;
  const from = (...parts: string[]) => JSON.stringify([MODULE, ...parts].join('/'));
  if (language === undefined) {
    const entry = (one: string) => {
      const name = JSON.stringify(/^language-name = (.*)$/m.exec(read(one, 'shell'))?.[1] ?? one);
      const all = games(one).flatMap((game) => [game, LESSON(game)]);
      const entries = all.map((game) => `${JSON.stringify(game)}:()=>import(${from(one, game)})`);
      return `${JSON.stringify(one)}:{name:${name},shell:()=>import(${from(one)}),games:{${entries.join(',')}}}`;
    };
    return `export const languages={${languages().map(entry).join(',')}};`;
  }
  if (game !== undefined) {
    const catalogues = rest.length > 1 ? [game] : GAME(game);
    return `${scope(language)}const m=${compile(read(language, ...catalogues), `${language}/${game}`)};export default m;`;
  }
  const about = games(language).map((one) => {
    const file = `${language}/${one}/about.ftl`;
    return `${JSON.stringify(one)}:(()=>{const m=${compile(read(language, `${one}/about`), file, ON_HOME)};return m})()`;
  });
  return `${scope(language)}const m=${compile(read(language, ...SHELL), `${language}/*.ftl`)};export const about={${about.join(',')}};export default m;`;
}

export function words(): Plugin {
  return {
    name: 'dizaine-words',
    // The page is described by the titles of its games.
    transformIndexHtml: (html) => {
      const [language = ''] = languages();
      const titles = games(language).map((game) => /^title = (.*)$/m.exec(read(language, `${game}/about`))?.[1]);
      return html.replace('%TITLES%', titles.join(', '));
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
    load: (id) => (id.startsWith(`\0${MODULE}`) ? code(id.slice(1)) : null),
    configureServer(server) {
      server.watcher.add(LOCALES);
      server.watcher.on('change', (file) => {
        if (!file.endsWith('.ftl')) return;
        for (const module of server.moduleGraph.idToModuleMap.values()) {
          if (module.id?.startsWith(`\0${MODULE}`)) server.moduleGraph.invalidateModule(module);
        }
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** The messages of some catalogues. A variable is a number where any language selects by it. */
function merged(...catalogues: string[]): Signatures {
  const [first = new Map(), ...others] = languages().map((language) =>
    signatures(read(language, ...catalogues), `${language}/${catalogues.join()}.ftl`),
  );
  for (const [key, variables] of others.flatMap((other) => [...other])) {
    for (const [name, kind] of variables) if (kind === 'number') first.get(key)?.set(name, kind);
  }
  return first;
}

/** `src/types/words.ts`: the keys of all messages of the page, and their variables. */
export function types(): string {
  const members = (found: Signatures, indent: string) =>
    [...found]
      .map(([key, variables]) => {
        const fields = [...variables].map(([name, kind]) => `${name}: ${kind === 'number' ? 'number' : 'Text'}`);
        return `${indent}'${key}': [${fields.length > 0 ? `{ ${fields.join('; ')} }` : ''}];\n`;
      })
      .join('');
  const [language = ''] = languages();
  const codes = languages().map((code) => `'${code}'`);
  const entries = games(language).map((game) => `  ${game}: {\n${members(merged(...GAME(game)), '    ')}  };\n`);
  return `// Made from the catalogues of \`words/locales\`; do not edit.
type Text = string | number;

/** The code of a language. */
export type Language = ${codes.join(' | ')};

/** The messages of the shell: what each takes. */
export interface ShellWords {
${members(merged(...SHELL), '  ')}}

/** The messages of each game. */
export interface GameWords {
${entries.join('')}}
`;
}
