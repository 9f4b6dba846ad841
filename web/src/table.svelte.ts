// One table: who sits there, how it is set, the connection to it, and the game as this browser's seats see it.
import type { Costly } from './coach';
import type { Game, GameName } from './games';
import { load } from './games/load';
import { say } from './words.svelte';
import { MatchState, type Player } from './match.svelte';
import * as http from './net/http';
import { connect } from './net/link';
import { ask, beside, isLocal } from './net/local';
import { keep, promise } from './net/nonces';
import { Promises } from './net/promises';
import type { Link, LinkState, Trouble } from './net/socket';
import { Noticeboard } from './noticeboard';
import { Plays } from './plays';
import { sentence, type Refused } from './problem';
import { router, type Sitting } from './router.svelte';
import { playersOf } from './seated';
import { settings } from './settings.svelte';
import type { Seat } from './types/core';
import type { GameTypes } from './types/games';
import type {
  After,
  ChatEntry,
  ClientMessage,
  GameInfo,
  Place,
  Problem,
  ServerMessage,
  TableInfo,
  Update,
} from './types/protocol';

type Report = ServerMessage & { type: 'reported' };

/** How long a move waits at most for an expert's word, in milliseconds, and one for which there is little time. */
const [PATIENCE_MS, HASTE_MS] = [2_000, 500];

/** Problems after which the server closes the connection, and would again. */
const LAST_WORDS = ['locked', 'no_spectators'];

export class TableState {
  /** The address of the table. */
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  me = $state<string | null>(null);
  link = $state<LinkState>('connecting');
  chat = $state.raw<readonly ChatEntry[]>([]);
  problem = $state.raw<Problem | null>(null);
  /** What is wrong with a table in this browser. */
  trouble = $state<Trouble | null>(null);
  /** How often moves were taken back in a game that counts for nothing for that, or because it went on from another one. */
  practice = $state<number | null>(null);
  /** Whether the person here has read that the browser does not keep the game. */
  #warned = false;
  /** Names and lines that were reported: all of them to the host, one's own to everyone else. */
  reports = $state.raw<readonly Report[]>([]);
  /** A costly choice of the person here: they say whether it is to be played. */
  nudge = $state.raw<(Costly & { decide(meant: boolean): void }) | null>(null);
  /** Whether a move waits for an expert's word. */
  weighing = $state(false);
  /** There is no such table. */
  missing = $state(false);
  /** The game's folder, once it is loaded. */
  game = $state.raw<Game<GameName> | null>(null);
  readonly #notices = new Noticeboard();
  /** How far the clock of the server is ahead of this browser's, in milliseconds. */
  #ahead = 0;
  /** What the server says of the game: whether people may share a device. */
  about = $state.raw<GameInfo | null>(null);
  /** The game by viewer: one entry per seat of this browser, or one for a spectator. */
  #matches = $state.raw<ReadonlyMap<Seat | null, MatchState<GameName>>>(new Map());
  readonly #socket: Link;
  readonly #plays: Plays;
  readonly #promises: Promises;
  /** Whether the person here wants to play on. */
  #again = false;
  /** Whether bots were asked to wait. */
  #waited = false;
  /** Updates that came before the game's folder did. */
  #early: Update[] = [];
  /** Viewers whose moves were taken back: the next update from the start makes their game anew. */
  readonly #outdated = new Set<Seat | null>();

  /** A table as the people at it see it, or with the word that admits it, which may be empty, as a television shows it. */
  constructor(id: string, screen: string | null = null) {
    this.id = id;
    this.#socket = connect(id, {
      screen,
      after: () => this.#after(),
      receive: (message) => this.#receive(message),
      changed: (state) => this.#changed(state),
      forget: () => [...this.#matches.keys()].forEach((seat) => this.#outdated.add(seat)),
      trouble: (trouble) => this.#troubled(trouble),
      practice: (cuts) => (this.practice = cuts),
    });
    this.#plays = new Plays(this.#socket);
    this.#promises = new Promises(id, this.#socket);
    if (!this.local) document.addEventListener('visibilitychange', this.#look);
  }

  /** The seats that people at this browser hold. */
  readonly own = $derived.by((): Seat[] =>
    (this.info?.seats ?? []).filter(({ place }) => this.#isMine(place)).map(({ seat }) => seat),
  );
  /** Those of them that are away, or that a bot plays for now. */
  readonly replaced = $derived.by((): { seat: Seat; byBot: boolean }[] =>
    (this.info?.seats ?? []).flatMap(({ seat, place }) =>
      this.#isMine(place) && place.type === 'person' && (place.stand_in || place.away) ? [{ seat, byBot: place.stand_in }] : [],
    ),
  );
  /** Whether this device leaves out what a television shows: as the person here chose, or else wherever there is a television. */
  television = $state<boolean | null>(null);
  readonly beside = $derived.by(() => this.own.length > 0 && (this.television ?? (this.info?.screens ?? 0) > 0));
  readonly hosting = $derived.by(() => this.me !== null && this.info?.host === this.me);
  readonly players = $derived.by((): Player[] => (this.info ? playersOf(this.info) : []));
  /** What others have reported to the host here, in words. */
  readonly complaints = $derived.by((): string[] =>
    this.reports.filter(({ by }) => this.hosting && by !== this.me).map((report) => this.#complaint(report)),
  );
  /** The game to show: that of the seat that has to decide, or else the first. */
  readonly match = $derived.by((): MatchState<GameName> | null => {
    const own = this.own.flatMap((seat) => this.#matches.get(seat) ?? []);
    return own.find((match) => match.myTurn) ?? own[0] ?? this.#matches.get(null) ?? null;
  });

  /** Whether an expert may advise the person here: they play against bots alone. */
  readonly coached = $derived.by(
    () =>
      this.own.length === 1 &&
      this.info?.stage === 'playing' &&
      !this.info.deal &&
      this.players.filter(({ kind }) => kind === 'person').length === 1,
  );

  say(message: ClientMessage): void {
    this.problem = null;
    this.#socket.send(message);
  }

  /** Takes a free seat, with a promise of this browser's part of the chance. */
  async sit(seat: Seat, name: string | null = null): Promise<void> {
    this.say({ type: 'sit', seat, name, nonce_hash: await promise(this.id, seat) });
  }

  /** Takes a free seat under a name and with a colour: the guest's own, or that of someone else at this device. Gives why the name was refused, or
   * `null`. */
  async sitAs(seat: Seat, name: string, another: boolean, colour: number): Promise<string | null> {
    if (!another) {
      try {
        await http.introduce(name, colour, settings.language);
        settings.change({ name, colour });
      } catch (error) {
        return sentence(error);
      }
      // The socket knows whoever this browser was when it connected, under its name at that time.
      await this.#socket.renew();
    }
    await this.sit(seat, another ? name : null);
    return null;
  }

  /** Where one person plays against bots, tells the server what they have seen, so that bots wait for them. */
  waitForMe(): void {
    const { match } = this;
    const people = this.players.filter(({ kind }) => kind === 'person').length;
    if (this.link !== 'open' || people !== 1 || !match || match.seat === null) return;
    // Each step that is shown may be the last of what has come.
    const isShown = match.latest && match.idle;
    if (settings.wait ? !isShown : !this.#waited) return;
    this.#waited = settings.wait;
    this.#socket.send({ type: 'wait_for_me', seat: match.seat, seen: settings.wait ? match.count : null });
  }

  /** Goes on to the next table of the same people, which the server makes for the first who asks. */
  playAgain(): void {
    this.#again = true;
    if (this.info?.again) this.#goOn(this.info.again);
    else this.say({ type: 'again' });
  }

  /** Goes to the next table; against bots alone it starts at once, among people everyone takes their seat again. */
  #goOn(next: string): void {
    const people = this.players.filter(({ kind }) => kind === 'person').length;
    const table = beside(this.id, next);
    if (people <= 1) router.quick = { table, strength: null };
    else if (this.own.length > 0) {
      const seats = this.own.map((seat, index) => ({ seat, name: index === 0 ? null : (this.players[seat]?.name ?? null) }));
      router.sit = { table, seats, starts: true };
    }
    router.go(`/table/${table}`);
  }

  /** Whether the table is in this browser: nobody else can come, and moves can be taken back. */
  get local(): boolean {
    return isLocal(this.id);
  }

  #troubled(trouble: Trouble): void {
    if (trouble === 'unkept' && this.#warned) return;
    this.#warned ||= trouble === 'unkept';
    this.trouble = trouble;
  }

  /** Opens the table again after its worker has failed. */
  retry(): void {
    this.trouble = null;
    void this.#socket.renew();
  }

  /** Gives up a table in this browser: nothing of it is kept. */
  async drop(): Promise<void> {
    this.#socket.close();
    await ask(this.id, 'drop').catch(() => undefined);
    router.go('/', true);
  }

  /** Takes back the last move of the person here, and what bots did since. */
  async takeBack(): Promise<void> {
    this.problem = null;
    try {
      // The table stays as it is until the update comes: whatever leaves it on the way reads what it showed last.
      await this.#socket.takeBack?.();
    } catch (error) {
      this.problem = error instanceof http.Failure ? error.problem : null;
    }
  }

  /** Takes the seats that were promised to someone who came here to sit, as far as they are free; `true` once that is done. */
  takeSeats({ seats }: Sitting, info: TableInfo): boolean {
    if (this.me === null || info.stage !== 'waiting') return info.stage !== 'waiting';
    const free = info.seats.filter(({ place }) => place.type === 'free').map(({ seat }) => seat);
    const [first] = free;
    const wanted = seats.length > 0 ? seats : first === undefined ? [] : [{ seat: first, name: null }];
    for (const { seat, name } of wanted) if (free.includes(seat)) void this.sit(seat, name);
    return true;
  }

  /** Whoever looks at the table is not notified of their turn. */
  readonly #look = (): void => this.#socket.send({ type: 'visible', visible: document.visibilityState === 'visible' });

  close(): void {
    document.removeEventListener('visibilitychange', this.#look);
    this.#socket.close();
  }

  #isMine(place: Place): boolean {
    return place.type === 'person' && place.player === this.me;
  }

  #complaint({ player, line }: Report): string {
    const said = this.chat.find(({ number }) => number === line);
    if (said) return say('people-reported-line', { name: said.name, text: said.text });
    const seated = this.info?.seats.find(({ place }) => place.type === 'person' && place.player === player)?.place;
    const heard = this.chat.find((entry) => entry.player === player);
    return say('people-reported-name', { name: (seated?.type === 'person' ? seated : heard)?.name ?? '' });
  }

  /** How long until a moment by the clock of the server, in milliseconds. */
  until(at: number): number {
    return Math.max(0, at - (Date.now() + this.#ahead));
  }

  #after(): After[] {
    return [...this.#matches].filter(([seat]) => !this.#outdated.has(seat)).map(([seat, match]) => ({ seat, seen: match.count }));
  }

  #changed(state: LinkState): void {
    this.link = state;
    if (state === 'lost' && this.info === null) void this.#ask();
    if (state !== 'open') return;
    this.#plays.resend();
    if (!this.local && document.visibilityState !== 'visible') this.#look();
  }

  /** The table never answered: either the server is away, or it is there and the table is not. */
  async #ask(): Promise<void> {
    try {
      await http.games();
    } catch {
      return;
    }
    if (this.info !== null || this.link !== 'lost') return;
    this.missing = true;
    this.#socket.close();
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.me = message.me;
        this.#ahead = message.now - Date.now();
        break;
      case 'table':
        this.#tableChanged(message.table);
        break;
      case 'update':
        this.#updated(message);
        break;
      case 'notices':
        this.#notices.tell(message.seat, message.notices);
        this.#notices.show(this.#matches);
        break;
      case 'answer':
        this.#plays.answered(message.id, message.answer);
        break;
      case 'open_nonce':
        if (this.info) void this.#promises.open(message.seats, this.info);
        break;
      case 'chat':
        this.chat = [...this.chat, ...message.lines.filter(({ number }) => number > (this.chat.at(-1)?.number ?? -1))];
        break;
      case 'reported':
        this.reports = [...this.reports, message];
        break;
      case 'problem':
        if (message.problem.code === 'elsewhere') router.go('/moved', true);
        // Whoever was removed is sent away afterwards, where the table does not admit them: the first word is the reason.
        if (this.problem?.code !== 'removed' || !LAST_WORDS.includes(message.problem.code)) this.problem = message.problem;
        // Whatever is refused before the table is shown would be refused again.
        if (this.info === null || LAST_WORDS.includes(message.problem.code)) this.#socket.close();
        break;
      case 'pong':
        break;
    }
  }

  #tableChanged(table: TableInfo): void {
    const first = this.info === null;
    if (this.info) this.#notices.compare(this.info, table, this.me, this.#matches);
    this.info = table;
    this.#notices.show(this.#matches);
    keep(this.id, table.stage, table);
    if (table.stage === 'waiting') void this.#promises.renew(this.own, table);
    if (this.#again && table.again) this.#goOn(table.again);
    for (const match of this.#matches.values()) match.players = this.players;
    if (first) void this.#load(table.game as GameName);
  }

  async #load(name: GameName): Promise<void> {
    // A table that nobody can share a device at is still a table.
    const games = this.local ? [] : http.games().catch(() => []);
    this.game = (await load(name)) as Game<GameName>;
    this.about = (await games).find((game) => game.name === name) ?? null;
    const early = this.#early;
    this.#early = [];
    early.forEach((update) => this.#updated(update));
  }

  #updated(update: Update): void {
    const { game, info } = this;
    if (!game || !info) {
      this.#early.push(update);
      return;
    }
    // Until it has heard of the moves taken back, the worker may still tell of what came after them.
    if (this.#outdated.has(update.seat) && update.from > 0) return;
    const known = this.#outdated.delete(update.seat) ? undefined : this.#matches.get(update.seat);
    if (known) {
      known.update(update);
      return;
    }
    const match = new MatchState<GameName>(
      {
        game: info.game as GameName,
        send: (seat, decision, actions) => this.#play(seat, decision, actions),
        waive: (seat, decision) => void this.#waive(seat, decision),
        tell: (seen, told) => game.tell(seen as never, told),
        soundOf: (seen) => game.soundOf(seen as never),
      },
      update,
    );
    match.players = this.players;
    this.#matches = new Map([...this.#matches, [update.seat, match]]);
    this.#notices.show(this.#matches);
  }

  /** Whether somebody still wants to do this after an expert's word, if they want one and there is one in time; `null` is not to interrupt. */
  async #isMeant(seat: Seat, action: GameTypes['action'] | null): Promise<boolean> {
    if (!settings.nudge || !this.coached || this.nudge) return true;
    this.weighing = true;
    const ms = this.#matches.get(seat)?.window ? HASTE_MS : PATIENCE_MS;
    const late = new Promise<null>((done) => setTimeout(done, ms, null));
    const found = await Promise.race([import('./coach').then(({ costly }) => costly(action)), late]).catch(() => null);
    this.weighing = false;
    if (!found) return true;
    const meant = await new Promise<boolean>((decide) => (this.nudge = { ...found, decide }));
    this.nudge = null;
    return meant;
  }

  async #play(seat: Seat, decision: number, actions: readonly GameTypes['action'][]): Promise<Refused | null> {
    const [first = null] = actions;
    if (!(await this.#isMeant(seat, first))) return { text: say('coach-choose'), clause: null };
    return this.#plays.send(seat, decision, actions);
  }

  async #waive(seat: Seat, decision: number): Promise<void> {
    if (await this.#isMeant(seat, null)) this.say({ type: 'waive', seat, decision });
  }
}
