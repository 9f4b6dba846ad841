// One table: who sits there, how it is set, the connection to it, and the game as this browser's seats see it.
import type { Game, GameName } from './games';
import { load } from './games/load';
import { GuideState } from './guide.svelte';
import { say } from './words.svelte';
import { MatchState, type Player } from './match.svelte';
import { apart } from './names';
import * as http from './net/http';
import { holds, keep, open, promise } from './net/nonces';
import { TableSocket, type LinkState } from './net/socket';
import { refused, type Refused } from './problem';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import type { Seat } from './types/core';
import type { GameTypes } from './types/games';
import type {
  After,
  Answer,
  ChatEntry,
  ClientMessage,
  GameInfo,
  Place,
  Problem,
  ServerMessage,
  TableInfo,
  Update,
} from './types/protocol';

/** What came of a move in the end. */
type Settled = Exclude<Answer, { type: 'held' }>;

interface Pending {
  message: ClientMessage & { type: 'play' };
  settle(answer: Settled): void;
}

export class TableState {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  me = $state<string | null>(null);
  link = $state<LinkState>('connecting');
  chat = $state.raw<readonly ChatEntry[]>([]);
  problem = $state.raw<Problem | null>(null);
  /** There is no such table. */
  missing = $state(false);
  /** The game's folder, once it is loaded. */
  game = $state.raw<Game<GameName> | null>(null);
  /** What the server says of the game: whether people may share a device. */
  about = $state.raw<GameInfo | null>(null);
  /** What newcomers are told, once the game's folder is loaded. */
  guide = $state.raw<GuideState<GameName> | null>(null);
  /** The game by viewer: one entry per seat of this browser, or one for a spectator. */
  #matches = $state.raw<ReadonlyMap<Seat | null, MatchState<GameName>>>(new Map());
  readonly #socket: TableSocket;
  readonly #pending = new Map<string, Pending>();
  /** Whether the person here wants to play on. */
  #again = false;
  /** For which commitments, seats and hashes a new nonce was promised: once each, because storage may be forbidden. */
  readonly #promised = new Set<string>();
  /** Updates that came before the game's folder did. */
  #early: Update[] = [];

  constructor(id: string) {
    this.id = id;
    this.#socket = new TableSocket(id, {
      after: () => this.#after(),
      receive: (message) => this.#receive(message),
      changed: (state) => this.#changed(state),
    });
  }

  /** The seats that people at this browser hold. */
  readonly own = $derived.by((): Seat[] =>
    (this.info?.seats ?? []).filter(({ place }) => this.#isMine(place)).map(({ seat }) => seat),
  );
  /** Those of them that a bot plays for now. */
  readonly replaced = $derived.by((): Seat[] =>
    (this.info?.seats ?? [])
      .filter(({ place }) => this.#isMine(place) && place.type === 'person' && place.stand_in)
      .map(({ seat }) => seat),
  );
  readonly hosting = $derived.by(() => this.me !== null && this.info?.host === this.me);
  readonly players = $derived.by((): Player[] => {
    const players = (this.info?.seats ?? []).map(({ place, seat }) => this.#player(place, seat));
    const names = apart(players.map(({ name }) => name));
    return players.map((player, seat) => (player.kind === 'free' ? player : { ...player, name: names[seat] ?? player.name }));
  });
  /** The game to show: that of the seat that has to decide, or else the first. */
  readonly match = $derived.by((): MatchState<GameName> | null => {
    const own = this.own.flatMap((seat) => this.#matches.get(seat) ?? []);
    return own.find((match) => match.myTurn) ?? own[0] ?? this.#matches.get(null) ?? null;
  });

  say(message: ClientMessage): void {
    this.problem = null;
    this.#socket.send(message);
  }

  /** Takes a free seat, with a promise of this browser's part of the chance. */
  async sit(seat: Seat, name: string | null = null): Promise<void> {
    this.say({ type: 'sit', seat, name, nonce_hash: await promise(this.id, seat) });
  }

  /** Takes a free seat under a name: the guest's own, or that of someone else at this device. */
  async sitAs(seat: Seat, name: string, another: boolean): Promise<void> {
    if (!another) {
      try {
        await http.introduce(name, seat, settings.language);
        settings.change({ name });
      } catch (error) {
        this.problem = error instanceof http.Failure ? error.problem : null;
        return;
      }
      // The socket knows whoever this browser was when it connected, under the name of then.
      await this.#socket.renew();
    }
    await this.sit(seat, another ? name : null);
  }

  /** Goes on to the next table of the same people, which the server makes for the first who asks. */
  playAgain(): void {
    this.#again = true;
    if (this.info?.again) this.#goOn(this.info.again);
    else this.say({ type: 'again' });
  }

  /** Goes to the next table; against bots alone it starts at once. */
  #goOn(next: string): void {
    const people = this.players.filter(({ kind }) => kind === 'person').length;
    if (people <= 1) router.quick = { table: next, strength: null };
    router.go(`/table/${next}`);
  }

  close(): void {
    this.#socket.close();
  }

  #isMine(place: Place): boolean {
    return place.type === 'person' && place.player === this.me;
  }

  #player(place: Place, seat: Seat): Player {
    switch (place.type) {
      case 'free':
        return { name: say('room-empty'), kind: 'free', present: false, colour: seat };
      case 'rules':
        return { name: place.name, kind: 'rules', present: true, colour: seat };
      case 'bot':
        return { name: place.name, kind: 'bot', present: true, colour: seat };
      case 'person':
        return { name: place.name, kind: 'person', present: place.connected || place.stand_in, colour: place.colour };
    }
  }

  #after(): After[] {
    return [...this.#matches].map(([seat, match]) => ({ seat, seen: match.count }));
  }

  #changed(state: LinkState): void {
    this.link = state;
    if (state === 'lost' && this.info === null) void this.#ask();
    if (state !== 'open') return;
    // The server knows a move by its id, so that saying it twice plays it once.
    for (const { message } of this.#pending.values()) this.#socket.send(message);
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
        break;
      case 'table':
        this.#tableChanged(message.table);
        break;
      case 'update':
        this.#updated(message);
        break;
      case 'answer':
        // A move that is held gets its answer once everyone has had time to call.
        if (message.answer.type !== 'held') this.#pending.get(message.id)?.settle(message.answer);
        break;
      case 'open_nonce':
        for (const seat of message.seats) void this.#open(seat);
        break;
      case 'chat':
        this.chat = [...this.chat, ...message.lines.filter(({ number }) => number > (this.chat.at(-1)?.number ?? -1))];
        break;
      case 'problem':
        this.problem = message.problem;
        // Whatever is refused before the table is shown would be refused again.
        if (this.info === null) this.#socket.close();
        break;
      case 'pong':
        break;
    }
  }

  #tableChanged(table: TableInfo): void {
    const first = this.info === null;
    this.info = table;
    keep(this.id, table.stage, table.fairness);
    if (table.stage === 'waiting') void this.#promise(table);
    if (this.#again && table.again) this.#goOn(table.again);
    for (const match of this.#matches.values()) match.players = this.players;
    if (first) void this.#load(table.game as GameName);
  }

  /** Tells the nonce of a seat, once everyone's hash is known. */
  async #open(seat: Seat): Promise<void> {
    const nonce = this.info && (await open(this.id, seat, this.info.fairness));
    if (nonce) this.#socket.send({ type: 'open_nonce', seat, nonce });
  }

  /** Promises a new nonce for each seat here whose nonce this browser cannot open: the start was cancelled, or it sat down on
   * another device. */
  async #promise({ fairness, seats }: TableInfo): Promise<void> {
    for (const { seat, place } of seats) {
      if (place.type !== 'person' || !this.#isMine(place) || (await holds(this.id, seat, fairness))) continue;
      const missing = [fairness.commitment, seat, fairness.nonce_hashes[seat]].join(' ');
      if (this.#promised.has(missing)) continue;
      this.#promised.add(missing);
      const nonce_hash = await promise(this.id, seat);
      this.#socket.send({ type: 'sit', seat, name: place.name, nonce_hash });
    }
  }

  async #load(name: GameName): Promise<void> {
    // A table that nobody can share a device at is still a table.
    const games = http.games().catch(() => []);
    this.game = (await load(name)) as Game<GameName>;
    this.about = (await games).find((game) => game.name === name) ?? null;
    this.guide = new GuideState(name, this.game.guide, () => this.match);
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
    const known = this.#matches.get(update.seat);
    if (known) {
      known.update(update);
      return;
    }
    const match = new MatchState<GameName>(
      {
        game: info.game as GameName,
        send: (seat, decision, actions) => this.#play(seat, decision, actions),
        waive: (seat, decision) => this.say({ type: 'waive', seat, decision }),
        tell: (seen, told) => game.tell(seen as never, told),
      },
      update,
    );
    match.players = this.players;
    this.#matches = new Map([...this.#matches, [update.seat, match]]);
  }

  async #play(seat: Seat, decision: number, actions: readonly GameTypes['action'][]): Promise<Refused | null> {
    const id = newId();
    const message: Pending['message'] = { type: 'play', id, seat, decision, actions: [...actions] };
    const answer = await new Promise<Settled>((settle) => {
      this.#pending.set(id, { message, settle });
      this.#socket.send(message);
    });
    this.#pending.delete(id);
    switch (answer.type) {
      case 'accepted':
        return null;
      case 'dropped':
        return { text: say('table-dropped'), clause: null };
      case 'stale':
        return { text: say('table-stale'), clause: null };
      case 'refused':
        return refused(answer.problem);
    }
  }
}

/** `randomUUID` exists on secure pages only; a table at home is often plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
