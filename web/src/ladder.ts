// The ladder of titles that a game gives to whoever beats the seats that its rules play.
import type { GameName } from './games';
import { offers, PLAYERS, valueName, type Options } from './schema';
import { DESCRIPTIONS } from './types/descriptions';
import { hasWords, keyOf } from './words.svelte';

export interface Rung {
  name: string;
  won: boolean;
}

/** The rungs from the lowest on: the values of the option that has a name for each, where the rules play. `beaten` are the options with which
 * a person here has won. Needs the words of the game. */
export function ladder(game: GameName, beaten: readonly Options[]): Rung[] {
  const description = DESCRIPTIONS[game];
  if (description.automatic.length === 0) return [];
  const offered = offers(description, { [PLAYERS]: description.players.least });
  const rungs = offered.find(({ option }) => hasWords(game, `option-${keyOf(option.key)}-value`));
  if (!rungs) return [];
  const { option, values } = rungs;
  const won = new Set(beaten.map((options) => options[option.key] ?? option.kind.default));
  return values.map((value) => ({ name: valueName(game, option, value), won: won.has(value) }));
}
