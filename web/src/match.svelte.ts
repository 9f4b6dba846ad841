// One game in progress as this browser sees it. A table component reads it and calls `play`; it holds no rule. What it shows is
// the step that the director shows; what can be done belongs to the last step.
import { Director, browserClock, type Clock } from './director.svelte';
import type { GameName, Line, Games, Told } from './games';
import type { Refused } from './problem';
import { lineOf, nameThen, playedBy, type Noticed } from './notices';
import type { Sound } from './sound';
import { lastWord, remarksOn, type Remark } from './speech';
import { say } from './words.svelte';
import { settings } from './settings.svelte';
import type { Seat } from './types/core';
import type { Step, Update, Window } from './types/protocol';

type Action<N extends GameName> = Games[N]['action'];
type Seen<N extends GameName> = Games[N]['seen'];

/** Who sits at a seat. */
export interface Player {
  name: string;
  kind: 'person' | 'bot' | 'rules' | 'free';
  /** Whether someone is there: a person's browser is connected, a bot plays. */
  present: boolean;
  /** A number from 0 to 8 that people chose as their colour. */
  colour: number;
  /** The strength of a bot, and with it its character. */
  strength?: string;
  /** What keeps a person from playing or speaking, the gravest first: a bot plays for them, they are away, without a connection, late
   * with a decision, muted. */
  state?: 'replaced' | 'away' | 'lost' | 'late' | 'muted';
}

/** How a move leaves this browser. Resolves to `null` once it is played, or to why it was not. */
export type Send<N extends GameName> = (seat: Seat, decision: number, actions: readonly Action<N>[]) => Promise<Refused | null>;

/** An action as one text, in whatever order its parts are written. */
export const spelt = (action: unknown): string =>
  JSON.stringify(action, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** How the table and its games are told apart from the rest of the page. */
export interface Setting<N extends GameName> {
  game: N;
  send: Send<N>;
  waive(seat: Seat, decision: number): void;
  tell(seen: readonly Seen<N>[], told: Told): Line[];
  /** How an event sounds; bots speak only where it is known. */
  soundOf?: (seen: Seen<N>) => Sound | null;
  /** The clock of the director; a browser's own unless a test brings another. */
  clock?: Clock;
}

/** A step with the update that it ends, if it is the last one of an update. */
interface Shown<N extends GameName> extends Step<Games[N]> {
  ends: Update<Games[N]> | null;
  /** When the update came, by the director's clock. */
  at: number;
}

export class MatchState<N extends GameName> {
  readonly #setting: Setting<N>;
  readonly #clock: Clock;
  readonly #director: Director<Shown<N>>;

  players = $state.raw<readonly Player[]>([]);
  /** What happened to the people, in the order of the events that it stands between. */
  notices = $state.raw<readonly Noticed[]>([]);
  /** What was shown, one entry a step. */
  moves = $state.raw<readonly (readonly Seen<N>[])[]>([]);
  /** Whose turn it was in each step, where its view says so. */
  readonly #turns = new WeakMap<readonly Seen<N>[], Seat | null>();
  /** The number of the first event of each step. */
  readonly #firsts = new WeakMap<readonly Seen<N>[], number>();
  /** How many events have been shown. */
  #shown = 0;
  /** The steps of the update that is shown, the newest last. */
  #together: readonly (readonly Seen<N>[])[] = [];
  /** A move is on its way to the server. */
  sending = $state(false);
  /** What the person here has played, the newest last. */
  played = $state.raw<readonly Action<N>[]>([]);
  /** The last decision that was played: it is over, even before the server shows what came of it. */
  #decided = $state<number | null>(null);
  /** Why the last move was not played. */
  refusal = $state.raw<Refused | null>(null);
  /** The step that is shown. */
  #step = $state.raw<Shown<N>>() as Shown<N>;
  /** How long the step that is shown is held, in milliseconds: what moves on the table arrives within that time. */
  holdMs = $state(0);
  /** The seat of this viewer. */
  readonly #seat: Seat | null;
  /** The number of events that have come, shown or not. */
  count = 0;

  constructor(setting: Setting<N>, update: Update<Games[N]>) {
    this.#setting = setting;
    this.#clock = setting.clock ?? browserClock;
    this.#seat = update.seat;
    this.#director = new Director(
      (step, ms) => this.#show(step, ms),
      () => settings.speed,
      this.#clock,
    );
    // Whoever comes to a table sees it as it is.
    const steps = this.#stepsOf(update);
    this.#shown = update.from;
    this.#tellAtOnce(update.earlier);
    for (const step of steps) this.#show(step, 0);
    this.count = update.from + update.earlier.length + steps.reduce((sum, { seen }) => sum + seen.length, 0);
  }

  #stepsOf(update: Update<Games[N]>): Shown<N>[] {
    const at = this.#clock.now();
    return update.steps.map((step, index) => ({ ...step, ends: index + 1 === update.steps.length ? update : null, at }));
  }

  /** What is told without being shown. */
  #tellAtOnce(seen: readonly Seen<N>[]): void {
    this.#firsts.set(seen, this.#shown);
    this.#shown += seen.length;
    this.moves = [...this.moves, seen];
  }

  #show(step: Shown<N>, ms: number): void {
    this.#together = this.#step?.ends === null ? [...this.#together, step.seen] : [step.seen];
    this.#step = step;
    this.holdMs = ms;
    this.#turns.set(step.seen, turnOf(step.view));
    this.#firsts.set(step.seen, this.#shown);
    this.#shown += step.seen.length;
    if (step.seen.length > 0) this.moves = [...this.moves, step.seen];
  }

  get game(): N {
    return this.#setting.game;
  }

  /** The seat at the near side of the table; nobody's for those who watch. */
  get seat(): Seat | null {
    return this.#seat;
  }

  /** The update whose last step is shown; `null` while there are steps before it. */
  readonly #settled = $derived.by((): Update<Games[N]> | null => this.#step.ends);
  /** What the viewer sees after the step that is shown. */
  readonly view = $derived.by(() => this.#step.view);
  /** Everything this seat can do now; empty when it is not asked. */
  readonly legal = $derived.by((): readonly Action<N>[] => {
    const decision = this.#settled?.decision ?? null;
    return this.sending || this.busy || decision === null || decision.number === this.#decided ? [] : decision.choices;
  });
  readonly waiting = $derived.by(() => this.#settled?.waiting ?? { must: [], may: [] });
  /** The standings by seat, once the end of the game is shown. */
  readonly outcome = $derived.by(() => this.#settled?.outcome ?? null);
  /** The odds of this seat's decision, where the table shows them and the person wants them. */
  readonly odds = $derived.by(() => (settings.odds ? (this.#settled?.odds ?? null) : null));
  /** The time left to interrupt; more than its whole length before the window opens. */
  readonly window = $derived.by((): Window | null => {
    const window = this.#settled?.window;
    return window ? { ...window, left_ms: Math.max(0, window.left_ms - this.#late) } : null;
  });
  /** When the time to decide is over, by this browser's own clock; `null` where there is none. */
  readonly deadline = $derived.by(() => {
    const clock = this.#settled?.clock_ms ?? null;
    return clock === null ? null : this.#step.at + clock;
  });
  /** How much of the time to decide is the reserve of whoever decides, in milliseconds. */
  readonly reserve = $derived.by(() => this.#settled?.reserve_ms ?? 0);
  /** That a player is not there, where that is so: they are not thinking. */
  absent(seat: Seat): string | null {
    const { state } = this.players[seat] ?? {};
    const name = this.name(seat);
    if (state === 'away') return say('away-status', { name });
    return state === 'lost' ? say('away-lost', { name }) : null;
  }
  /** Whether the game waits for the person at the near side. */
  readonly myTurn = $derived.by(() => !this.busy && (this.#settled?.decision?.must ?? false));
  /** What was seen in the step that is shown: what a table sets in motion. */
  readonly latest = $derived.by(() => this.#step.seen);
  readonly #legalTexts = $derived.by(() => new Set(this.legal.map(spelt)));
  /** All that was shown, in words. */
  readonly log = $derived.by(() => [...this.logFrom(0), ...this.#saidLast]);
  /** The step that is shown in words, for those who listen, after what the step before it held back. */
  readonly latestLines = $derived.by(() => {
    const before = this.moves.findLast((seen) => seen !== this.latest) ?? [];
    return [...this.#tell(before).filter(({ late }) => late), ...this.#tell(this.latest), ...this.#saidLast];
  });
  /** The last event worth a line, and who did it: once all is shown, what the move led to rather than what followed from that. */
  readonly #last = $derived.by((): { line: Line; actor: Seat | null } | null => {
    const told = (all: readonly (readonly Seen<N>[])[]) =>
      all.flatMap((seen) => this.#tell(seen).map((line) => ({ line, actor: this.#actorOf(line, seen) })));
    const settled = this.#settled ? told(this.#together).findLast(({ line }) => line.tone === 'result') : undefined;
    if (settled) return settled;
    for (const seen of this.moves.toReversed()) {
      const lines = told([seen]).filter(({ line }) => line.tone !== 'heading' && line.tone !== 'aside');
      const last = lines.findLast(({ line }) => line.tone === 'result') ?? lines.at(-1);
      if (last) return last;
    }
    return null;
  });
  /** Who did what no seat is named for: whoever had the turn, unless nobody did it. */
  #actorOf({ by }: Line, seen: readonly Seen<N>[]): Seat | null {
    return by === undefined ? (this.#turns.get(seen) ?? null) : by;
  }
  readonly lastLine = $derived.by(() => this.#last?.line ?? null);
  readonly actor = $derived.by(() => this.#last?.actor ?? null);
  /** Whether there is more to be shown. */
  readonly busy = $derived.by(() => this.#director.busy);

  /** Whether everything that has come has been shown for its time. */
  readonly idle = $derived.by(() => this.#director.idle);

  /** What bots say now. */
  readonly remarks = $derived.by((): Remark[] => [...this.#remarksOn(this.latest), ...this.#lastWord]);
  readonly #lastWord = $derived.by(() => (this.outcome && this.#setting.soundOf ? lastWord(this.outcome, this.players) : []));
  readonly #saidLast = $derived.by(() => this.#lastWord.map((remark) => this.#quote(remark)));

  #remarksOn(seen: readonly Seen<N>[]): Remark[] {
    const { soundOf } = this.#setting;
    return soundOf ? remarksOn(seen, this.#firsts.get(seen) ?? 0, this.players, soundOf) : [];
  }

  /** What was shown from an event on, and what happened to the people meanwhile, in words. */
  logFrom(from: number): Line[] {
    const lines: Line[] = [];
    const notices = this.notices.filter(({ after }) => after >= from);
    let shown = from;
    let told = 0;
    const tellPeople = (): void => {
      for (let next = notices[told]; next && next.after <= shown; next = notices[told]) {
        lines.push(lineOf(next));
        told += 1;
      }
    };
    for (const seen of this.moves) {
      const first = this.#firsts.get(seen) ?? 0;
      // Events that are told without being shown are cut where something happened to the people.
      const cuts = [from, ...notices.map(({ after }) => after)].map((at) => at - first);
      for (const [start, part] of parts(
        seen,
        cuts.filter((cut) => cut > 0 && cut < seen.length),
      )) {
        if (first + start < from) continue;
        shown = first + start;
        tellPeople();
        this.#firsts.set(part, shown);
        lines.push(...this.#tell(part));
        shown += part.length;
      }
    }
    tellPeople();
    return lines;
  }

  #quote({ seat, text }: Remark): Line {
    return { text: say('speech-said', { name: this.name(seat), text }), tone: 'aside', by: seat };
  }

  /** A step in words: without what is told when it is over, while it is shown. */
  #tell(seen: readonly Seen<N>[]): Line[] {
    const remarks = this.#remarksOn(seen).map((remark) => this.#quote(remark));
    const lines = [...this.#setting.tell(seen, this.#toldAt(this.#firsts.get(seen) ?? 0)), ...remarks];
    return seen === this.latest && this.busy ? lines.filter(({ late }) => !late) : lines;
  }

  /** How late the step is shown, in milliseconds after the update came. */
  get #late(): number {
    return this.#clock.now() - this.#step.at;
  }

  get told(): Told {
    return this.#toldAt(this.count);
  }

  /** Names as they were when `seen` events had been seen: what a bot did for someone is told as the bot's. */
  #toldAt(seen: number): Told {
    return {
      language: settings.language,
      name: (seat) => nameThen(this.notices, seat, seen) ?? this.name(seat),
      mine: (seat) => this.mine(seat) && playedBy(this.notices, seat, seen) === null,
    };
  }

  /** The name of a seat as others call it. */
  name(seat: Seat): string {
    return this.players[seat]?.name ?? say('seat', { number: seat + 1 });
  }

  /** Whether the one who looks sits there. */
  mine(seat: Seat): boolean {
    return seat === this.seat;
  }

  /** The seats in the order of play, the near one first. */
  readonly around = $derived.by((): Seat[] => {
    const count = this.players.length;
    return Array.from({ length: count }, (_, step) => ((this.seat ?? 0) + step) % count);
  });

  /** Whether this very action can be done now. */
  can(action: Action<N>): boolean {
    return this.#legalTexts.has(spelt(action));
  }

  /** Plays one action, or the parts of one decision. */
  async play(...actions: Action<N>[]): Promise<void> {
    const { seat } = this;
    const decision = this.#settled?.decision ?? null;
    const [first] = actions;
    if (seat === null || decision === null || first === undefined || !this.can(first)) return;
    this.sending = true;
    this.refusal = null;
    this.refusal = await this.#setting.send(seat, decision.number, actions);
    if (this.refusal === null) {
      this.#decided = decision.number;
      this.played = [...this.played, ...actions];
    }
    this.sending = false;
  }

  /** Gives up the right to interrupt before the next move. */
  waive(): void {
    const decision = this.#settled?.decision ?? null;
    if (this.seat !== null && decision !== null) this.#setting.waive(this.seat, decision.number);
  }

  /** Ends the step that is shown: a press or a key of someone who has seen it. */
  hurry(): void {
    if (this.busy) this.#director.hurry();
  }

  /** The server's newest word. */
  update(update: Update<Games[N]>): void {
    const steps = this.#stepsOf(update);
    const sent = [update.earlier, ...steps.map(({ seen }) => seen)].reduce((sum, { length }) => sum + length, 0);
    // The server begins anew with fewer events than were known.
    if (update.from === 0 && sent < this.count) {
      this.#director.finish();
      this.moves = [];
      this.count = 0;
      this.#shown = 0;
    }
    // After a reconnection the server may send again what is known.
    let known = this.count - update.from;
    const unknown = <T>(seen: readonly T[]): readonly T[] => {
      const rest = seen.slice(Math.max(0, known));
      known -= seen.length;
      return rest;
    };
    const earlier = unknown(update.earlier);
    const news = steps
      .map((step) => ({ ...step, seen: [...unknown(step.seen)] }))
      .filter(({ seen, ends }) => seen.length > 0 || ends);
    if (earlier.length > 0) {
      this.#director.finish();
      this.#tellAtOnce(earlier);
    }
    this.count = Math.max(this.count, update.from + sent);
    const { window } = update;
    // The move is visible before the window to interrupt opens.
    this.#director.play(news, window ? Math.max(0, window.left_ms - window.of_ms) : Infinity);
  }
}

/** A list in parts that begin at its start and at each of the cuts: where each begins, and what it holds. A whole list stays the same. */
function parts<T>(list: readonly T[], cuts: readonly number[]): [number, readonly T[]][] {
  const starts = [0, ...new Set(cuts)].sort((one, other) => one - other);
  if (starts.length === 1) return [[0, list]];
  return starts.map((start, index) => [start, list.slice(start, starts[index + 1])]);
}

/** What the parts that all tables share need to know of a game. */
export type AnyMatch = Pick<
  MatchState<GameName>,
  'game' | 'players' | 'actor' | 'lastLine' | 'refusal' | 'deadline' | 'reserve' | 'myTurn'
>;

/** The seat whose turn it is, where the view of a game says so (`active`): it did what no seat is named for. */
function turnOf(view: unknown): Seat | null {
  const active = typeof view === 'object' && view !== null ? (view as { active?: unknown }).active : null;
  return typeof active === 'number' ? active : null;
}
