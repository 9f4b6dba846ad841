// A game's table and its words are fetched when they are needed.
import { fetchWords } from '../words.svelte';
import type { Game, GameName } from '.';

const loaders: { [N in GameName]: () => Promise<Game<N>> } = {
  dix: () => import('./dix'),
  dicy: () => import('./dicy'),
  bluff: () => import('./bluff'),
  retro: () => import('./retro'),
};

export async function load<N extends GameName>(name: N): Promise<Game<N>> {
  const [game] = await Promise.all([loaders[name](), fetchWords(name)]);
  return game;
}
