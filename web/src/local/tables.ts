// Local tables as Home knows them: a new game, and those that can go on.
import { usualStrength } from '../bots';
import type { GameName } from '../games';
import { addressOf } from '../net/local';
import type { Options } from '../schema';
import { settings } from '../settings.svelte';
import type { Record as GameRecord, Seat } from '../types/core';
import type { ListedTable, Settings as TableSettings } from '../types/protocol';
import { say } from '../words.svelte';
import { desk } from './desk';
import { heads } from './store';

let lasting: Promise<boolean> | undefined;

/** A game has begun here. Home shows it, and the browser is asked to keep it even where it runs out of room. */
function begun(id: string): string {
  settings.change({ local: true });
  lasting ??= navigator.storage?.persist?.();
  lasting?.catch(() => undefined);
  return addressOf(id);
}

/** Makes a table against bots in this browser and starts its game; its address. */
export async function play(game: GameName, options: Options, strength: string | null, name: string): Promise<string> {
  const table = { game, options, settings: ordinary() };
  const make = { table, name, colour: 0, strength: strength ?? usualStrength(game) };
  return begun((await desk.ask(null, { make })) as string);
}

/** Makes a table in this browser at which the game of a record goes on after one of its moves, at this seat and against bots; its address. */
export async function playFrom(record: GameRecord, at: number, seat: Seat): Promise<string> {
  const name = settings.name || say('guest');
  const strength = usualStrength(record.game);
  const game = await desk.study(record, { from: { at, seat } });
  const from = { game, seat, settings: ordinary(), name, colour: settings.colour ?? 0, strength };
  return begun((await desk.ask(null, { from })) as string);
}

/** The games in this browser that are not over, the newest first. */
export async function unfinished(): Promise<ListedTable[]> {
  const listed = (await heads()).flatMap(({ listed }) => (listed && listed.status !== 'over' ? [listed] : []));
  // Those that an earlier version kept do not say whose turn it is.
  return listed
    .map((table) => ({ ...table, turn: [], due: null, id: addressOf(table.id) }))
    .sort((one, other) => other.touched - one.touched);
}

/** Where no step is shown, nobody has to be waited for. */
function ordinary(): TableSettings {
  const still = settings.speed === 0;
  return {
    public: false,
    spectators: false,
    clock: 'none',
    stand_in: false,
    window_ms: still ? 0 : null,
    pace: still ? 'instant' : 'normal',
    odds: true,
  };
}
