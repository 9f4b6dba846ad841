// The options of a table in words.
import type { GameName } from './games';
import type { Words } from './i18n/en';
import type { Settings } from './types/server';

export function describe(game: GameName, options: Record<string, unknown>, settings: Settings, t: Words): string[] {
  const o = t.options;
  const lines: string[] = [];
  const { players, level, bust_purchase, mode, dice, split_jokers, blind_roll } = options;
  if (game === 'dix' && players === 1) {
    lines.push(o.solo);
    if (typeof level === 'number') lines.push(o.is(o.level, level));
  } else if (typeof players === 'number') {
    lines.push(o.players(players));
  }
  if (bust_purchase === true) lines.push(o.bustPurchase);
  if (typeof mode === 'string') lines.push(o.modes[mode as keyof typeof o.modes]);
  if (typeof dice === 'number') lines.push(o.is(o.dice, dice));
  if (split_jokers === true) lines.push(o.splitJokers);
  if (blind_roll === true) lines.push(o.blindRoll);
  lines.push(settings.public ? o.open : o.closed);
  if (settings.odds) lines.push(o.odds);
  return lines;
}
