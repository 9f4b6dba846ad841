// The words of the page in the chosen language. Catalogues are fetched for that language alone; choosing another one
// fetches its catalogues first, so that all words change at once.
import { languages } from 'virtual:words';
import { settings } from './settings.svelte';
import type { GameWords, Language, ShellWords } from './types/words';

export type Variables = Record<string, string | number>;
type Catalogue = Record<string, string | ((variables: Variables) => string)>;
type GameName = keyof GameWords;

/** Says a message of one catalogue. Read in a `$derived` or in markup, it follows the language. */
export type Say<Messages> = <K extends keyof Messages>(
  key: K,
  ...variables: Messages[K] extends unknown[] ? Messages[K] : never
) => string;

let shell = $state.raw<Catalogue>({});
let about = $state.raw<Record<string, Catalogue>>({});
let games = $state.raw<Record<string, Catalogue>>({});

/** Letters that run from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What isolates the direction of a text from that of the text around it. */
const [ISOLATE, END] = [String.fromCodePoint(0x2068), String.fromCodePoint(0x2069)];

/** A name whose letters run from right to left keeps its direction to itself: else the number after it would be shown before it. */
const isolated = (value: string | number): string | number =>
  typeof value === 'string' && FROM_RIGHT.test(value) ? ISOLATE + value + END : value;

/** The text of a message; its key if there is none. */
function text(catalogue: Catalogue | undefined, key: string, variables: Variables = {}): string {
  const message = catalogue?.[key];
  if (typeof message !== 'function') return message ?? key;
  return message(Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, isolated(value)])));
}

/** The languages there are, by code. */
export const LANGUAGES: readonly { code: Language; name: string }[] = Object.entries(languages).map(([code, { name }]) => ({
  code: code as Language,
  name,
}));

/** Chooses a language. Resolves once its words are shown. */
export async function speak(language: Language): Promise<void> {
  const chosen = languages[language];
  if (!chosen) return;
  const fetchGame = async (game: string) => [game, (await chosen.games[game]?.())?.default ?? {}] as const;
  const [words, fetched] = await Promise.all([chosen.shell(), Promise.all(Object.keys(games).map(fetchGame))]);
  shell = words.default;
  about = words.about;
  games = { ...games, ...Object.fromEntries(fetched) };
  settings.change({ language });
}

/** Fetches the words of a game: of its options and of its table. */
export async function fetchWords(game: string): Promise<void> {
  const { language } = settings;
  const words = await languages[language]?.games[game]?.();
  // Whoever chose another language meanwhile has fetched everything that was here then, but not this game.
  if (settings.language !== language) return fetchWords(game);
  if (words) games = { ...games, [game]: words.default };
}

/** Says a message of the shell. */
export const say: Say<ShellWords> = (key, ...variables) => text(shell, key, variables[0] as Variables | undefined);

/** What says the messages of a game, once they are fetched. */
export const sayer =
  <N extends GameName>(game: N): Say<GameWords[N]> =>
  (key, ...variables) =>
    text(games[game], key as string, variables[0] as Variables | undefined);

/** A message of a game whose key follows from data: a refusal, an option, what broke a tie. */
export const sayOf = (game: string, key: string, variables?: Variables): string => text(games[game], key, variables);

/** Whether a game has a message with this key. */
export const hasWords = (game: string, key: string): boolean => Object.hasOwn(games[game] ?? {}, key);

/** A message whose key comes from the server: one of the game's, if a game is named, or one of the shell; `null` if there is none. */
export function find(game: string | null, key: string, variables?: Variables): string | null {
  const catalogues = game === null ? [shell] : [games[game], shell];
  const found = catalogues.find((catalogue) => catalogue && Object.hasOwn(catalogue, key));
  return found ? text(found, key, variables) : null;
}

/** What Home says of a game, before the other words of the game are fetched. */
export const sayAbout = (game: string, key: 'title' | 'pitch'): string => text(about[game], key);

/** The key of the message for a name of the code: `bet_placed` becomes `bet-placed`. */
export const keyOf = (name: string): string => name.replaceAll('_', '-');

/** "a, b and c". */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : say('list-and', { first: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });
