// Loads a game's folder and its words when they are needed. Whatever folder has an `index.ts` is found.
import { fetchWords } from '../words.svelte';
import type { Game, GameName } from '.';

const folders = import.meta.glob<unknown>('./*/index.ts');

export async function load<N extends GameName>(name: N): Promise<Game<N>> {
  const [game] = await Promise.all([folders[`./${name}/index.ts`]?.(), fetchWords(name)]);
  if (!game) throw new Error(`the page has no folder for ${name}`);
  return game as Game<N>;
}
