// What Home knows of the server: who this browser is and which tables there are.
import type { GameName } from './games';
import { DESCRIPTIONS } from './types/descriptions';
import { say } from './words.svelte';
import * as http from './net/http';
import { sentence } from './problem';
import { router } from './router.svelte';
import { PLAYERS, type Options } from './schema';
import { settings, type Chosen } from './settings.svelte';
import type { ListedTable, SessionInfo, Settings as TableSettings } from './types/protocol';

export class Lobby {
  session = $state.raw<SessionInfo | null>(null);
  open = $state.raw<readonly ListedTable[]>([]);
  mine = $state.raw<readonly ListedTable[]>([]);
  problem = $state<string | null>(null);
  busy = $state(false);

  /** Asks who this browser is and which tables there are; silent when nothing answers, for Home works without it. */
  async look(): Promise<void> {
    try {
      this.session = await http.session();
      const [open, mine] = await Promise.all([http.openTables(), this.session ? http.myTables() : []]);
      this.mine = mine.filter(({ status }) => status !== 'over');
      const known = new Set(this.mine.map(({ id }) => id));
      this.open = open.filter(({ id }) => !known.has(id));
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** Makes sure that the server knows this browser, by the name given, the name it has, or just "guest". */
  async introduce(name?: string): Promise<void> {
    this.session ??= await http.session();
    const wanted = name ?? this.session?.name ?? (settings.name || say('guest'));
    if (this.session?.name === wanted) return;
    this.session = await http.introduce(wanted, this.session?.colour ?? 0, settings.language);
    if (name) settings.change({ name });
  }

  /** A game against bots at once, as it was last chosen: the table starts itself as soon as it is there. */
  playNow(game: GameName, { options, strength }: Chosen = remembered(game)): Promise<void> {
    return this.#try(async () => {
      await this.introduce();
      const { id } = await http.make({ game, options, settings: ordinary(false) });
      router.quick = { table: id, strength };
      router.go(`/table/${id}`);
    });
  }

  /** A table for friends: goes to its waiting room. */
  invite(game: GameName, options: Options, listed: boolean): Promise<void> {
    return this.#try(async () => {
      await this.introduce();
      const { id } = await http.make({ game, options, settings: ordinary(listed) });
      router.go(`/table/${id}`);
    });
  }

  join(code: string): Promise<void> {
    return this.#try(async () => {
      const { id } = await http.findByCode(code.trim());
      router.go(`/table/${id}`, true);
    });
  }

  /** Takes over the seats of another device by the link it made. */
  moveHere(token: string): Promise<void> {
    return this.#try(async () => {
      // The seats pass to a guest, and a new device is nobody yet.
      if ((await http.session()) === null) await this.introduce();
      const { id } = await http.moveHere(token);
      router.go(`/table/${id}`, true);
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.problem = null;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.problem = sentence(error);
    } finally {
      this.busy = false;
    }
  }
}

/** A game against bots as it was last chosen on this device, or an ordinary one. */
export const remembered = (game: GameName): Chosen =>
  settings.tables[game] ?? { options: { [PLAYERS]: DESCRIPTIONS[game].players.usual }, strength: null };

/** How a table is run unless its host says otherwise. */
function ordinary(listed: boolean): TableSettings {
  return {
    public: listed,
    spectators: true,
    clock: 'none',
    stand_in: true,
    window_ms: null,
    pace: 'normal',
    odds: true,
  };
}
