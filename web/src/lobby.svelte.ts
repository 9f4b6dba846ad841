// What Home knows of the server: who this browser is and which tables there are.
import engine from 'virtual:engine';
import type { GameName } from './games';
import { DESCRIPTIONS } from './types/descriptions';
import { say } from './words.svelte';
import * as http from './net/http';
import { sentence } from './problem';
import { router } from './router.svelte';
import { PLAYERS, type Options } from './schema';
import { settings, type Chosen } from './settings.svelte';
import { SITE } from './site';
import type { ListedTable, SessionInfo, Settings as TableSettings } from './types/protocol';

/** After how many seconds bots fill a table that was opened to play with anyone. */
export const BOTS_AFTER_S = 30;

export class Lobby {
  session = $state.raw<SessionInfo | null>(null);
  open = $state.raw<readonly ListedTable[]>([]);
  mine = $state.raw<readonly ListedTable[]>([]);
  problem = $state<string | null>(null);
  busy = $state(false);
  /** The server does not answer, and only games in this browser can be played. */
  offline = $state(false);
  /** The games in this browser that are not over. */
  local = $state.raw<readonly ListedTable[]>([]);

  /** Asks who this browser is and which tables there are. */
  async look(): Promise<void> {
    // What was stored is there at once, even if no server is.
    if (engine && settings.local) void this.#lookHere();
    if (SITE) return;
    try {
      this.session = await http.session();
      if (this.session === null && settings.moving) return router.go('/moved', true);
      const [open, mine] = await Promise.all([http.openTables(), this.session ? http.myTables() : []]);
      const me = this.session?.id ?? null;
      const yours = ({ turn, summary }: ListedTable) => turn.some((seat) => summary.players[seat] === me);
      // What waits for you comes first.
      this.mine = mine.filter(({ status }) => status !== 'over').sort((one, other) => Number(yours(other)) - Number(yours(one)));
      const known = new Set(this.mine.map(({ id }) => id));
      this.open = open.filter(({ id }) => !known.has(id));
    } catch (error) {
      this.offline = engine !== null && error instanceof http.Failure && error.status === 0;
      if (!this.offline) this.problem = sentence(error);
    }
  }

  async #lookHere(): Promise<void> {
    try {
      this.local = await (await import('./local/tables')).unfinished();
    } catch {
      // A browser may forbid storage; then nothing was kept.
    }
  }

  /** Makes sure that the server knows this browser, by the name given, the name it has, or just "guest". */
  async introduce(name?: string): Promise<void> {
    this.session ??= await http.session();
    const wanted = name ?? this.session?.name ?? (settings.name || say('guest'));
    if (this.session?.name === wanted) return;
    this.session = await http.introduce(wanted, this.session?.colour ?? settings.colour ?? 0, settings.language);
    if (name) settings.change({ name });
  }

  /** A game against bots at once, as it was last chosen: the table starts itself as soon as it is there. */
  playNow(game: GameName, { options, strength }: Chosen = remembered(game)): Promise<void> {
    // Whoever comes by `/play/GAME` and goes back does not want another game.
    const back = router.place.at === 'play';
    return this.#try(async () => {
      const address = engine && (await this.#playHere(game, { options, strength }));
      if (address) {
        router.go(`/table/${address}`, back);
        return;
      }
      if (SITE) {
        this.problem = say('local-failed');
        return;
      }
      await this.introduce();
      const { id } = await http.make({ game, options, settings: ordinary(false) });
      router.quick = { table: id, strength };
      router.go(`/table/${id}`, back);
    });
  }

  /** A game in this browser, without a server; `null` where the browser does not allow that. */
  async #playHere(game: GameName, { options, strength }: Chosen): Promise<string | null> {
    try {
      const { play } = await import('./local/tables');
      return await play(game, options, strength, settings.name || say('guest'));
    } catch (error) {
      if (error instanceof http.Failure && error.problem) throw error;
      return null;
    }
  }

  /** A table for friends: goes to its waiting room. */
  invite(game: GameName, options: Options, listed: boolean): Promise<void> {
    return this.#try(async () => {
      await this.introduce();
      const { id } = await http.make({ game, options, settings: ordinary(listed) });
      router.go(`/table/${id}`);
    });
  }

  /** A table with whoever else wants to play: an open one of the game, or a new one that bots fill after a while. */
  playWithAnyone(game: GameName): Promise<void> {
    return this.#try(async () => {
      await this.introduce();
      const open = await http.openTables();
      const mine = new Set(this.mine.map(({ id }) => id));
      const found = open.find(
        ({ id, summary }) => summary.game === game && summary.seats.includes('free') && !mine.has(id) && summary.host !== null,
      );
      const options = { [PLAYERS]: DESCRIPTIONS[game].players.usual };
      const settings = { ...ordinary(true), bots_after_s: BOTS_AFTER_S };
      const { id } = found ?? (await http.make({ game, options, settings }));
      router.sit = { table: id, seats: [], starts: false };
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
