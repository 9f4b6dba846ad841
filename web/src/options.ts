// The options of a table in words.
import type { GameName } from './games';
import type { Settings } from './types/protocol';
import { keyOf, say, sayAbout } from './words.svelte';

/** The options that are worth a line, in this order. */
const TOLD = ['level', 'bust_purchase', 'mode', 'dice', 'split_jokers', 'blind_roll'];

export function describe(game: GameName, options: Record<string, unknown>, settings: Settings): string[] {
  const lines: string[] = [];
  const { players } = options;
  if (typeof players === 'number') lines.push(say('options-players', { count: players }));
  for (const option of TOLD) {
    const value = options[option];
    const key = `option-${keyOf(option)}`;
    // An option that is not set has nothing to say.
    if (typeof value === 'number') lines.push(say('line', { name: sayAbout(game, key), text: value }));
    else if (typeof value === 'string') lines.push(sayAbout(game, `${key}-${keyOf(value)}`));
    else if (value === true) lines.push(sayAbout(game, key));
  }
  lines.push(say(settings.public ? 'options-open' : 'options-closed'));
  if (settings.odds) lines.push(say('options-odds'));
  return lines;
}
