// Actions in words, where they are not buttons of a table: what was chosen, what an expert would choose, and why. Loaded when it is needed.
import type { GameTypes } from '../types/games';
import { fetchWords, say } from '../words.svelte';

/** An action in words; `name` is what a seat is called. */
export type TellChoice = (action: GameTypes['action'] | null, name: (seat: number) => string) => string;

/** What the odds of a decision say for and against it; an empty text where there are none. */
export type TellReason = (odds: GameTypes['odds'] | null) => string;

/** What a game's `choice.ts` exports. */
interface Folder {
  choice(action: never, name: (seat: number) => string): string;
  /** What the odds of a decision say for and against it. */
  reason?(odds: never): string;
  /** A hidden die or card, where the game has some. */
  thing?(thing: never): string;
}

const folders = import.meta.glob<Folder>('./*/choice.ts');

async function load(game: string): Promise<Folder | undefined> {
  const [folder] = await Promise.all([folders[`./${game}/choice.ts`]?.(), fetchWords(game)]);
  return folder;
}

/** What tells the actions of a game. `null`, which is not to interrupt, is told alike in all of them. */
export async function loadChoices(game: string): Promise<TellChoice> {
  const folder = await load(game);
  return (action, name) => (action === null ? say('analysis-silence') : (folder?.choice(action as never, name) ?? ''));
}

/** What tells the odds of a decision; an empty text where there are none. */
export async function loadReasons(game: string): Promise<TellReason> {
  const folder = await load(game);
  return (odds) => (odds === null ? '' : (folder?.reason?.(odds as never) ?? ''));
}

/** What tells hidden dice and cards; `null` for a game that has none. */
export async function loadThings(game: string): Promise<((thing: GameTypes['thing']) => string) | null> {
  const thing = (await load(game))?.thing;
  return thing ? (hidden) => thing(hidden as never) : null;
}
