// One game in progress as this browser sees it. A table component reads it and calls `play`; it holds no rule.
import type { GameName, Line, Games, Told } from './games';
import { say } from './words.svelte';
import { settings } from './settings.svelte';
import type { Seat } from './types/core';
import type { Update, Window } from './types/protocol';

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
}

/** How a move leaves this browser. Resolves to `null` once it is played, or to a sentence that says why it was not. */
export type Send<N extends GameName> = (seat: Seat, decision: number, actions: readonly Action<N>[]) => Promise<string | null>;

/** The new events of an update, in order. */
const eventsOf = <N extends GameName>({ earlier, steps }: Update<Games[N]>): Seen<N>[] => [
  ...earlier,
  ...steps.flatMap(({ seen }) => seen),
];

/** An action as one text, in whatever order its parts are written. */
const spelt = (action: unknown): string =>
  JSON.stringify(action, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** How the table and its games are told apart from the rest of the page. */
export interface Setting<N extends GameName> {
  game: N;
  send: Send<N>;
  waive(seat: Seat, decision: number): void;
  tell(seen: readonly Seen<N>[], told: Told): Line[];
}

export class MatchState<N extends GameName> {
  readonly #setting: Setting<N>;

  players = $state.raw<readonly Player[]>([]);
  /** What was seen, one entry a move. */
  moves = $state.raw<readonly (readonly Seen<N>[])[]>([]);
  /** A move is on its way to the server. */
  sending = $state(false);
  /** What the person here has played, the newest last. */
  played = $state.raw<readonly Action<N>[]>([]);
  /** The last decision that was played: it is over, even before the server shows what came of it. */
  #decided = $state<number | null>(null);
  /** Why the last move was not played. */
  refusal = $state<string | null>(null);
  #update = $state.raw<Update<Games[N]>>() as Update<Games[N]>;

  constructor(setting: Setting<N>, update: Update<Games[N]>) {
    this.#setting = setting;
    this.#update = update;
    this.moves = [eventsOf(update)];
  }

  get game(): N {
    return this.#setting.game;
  }

  /** The seat at the near side of the table; nobody's for those who watch. */
  readonly seat = $derived.by((): Seat | null => this.#update.seat);
  /** What this viewer sees now: the view of the last step. */
  readonly view = $derived.by(() => this.#update.steps.at(-1)!.view);
  /** Everything this seat can do now; empty when it is not asked. */
  readonly legal = $derived.by((): readonly Action<N>[] => {
    const { decision } = this.#update;
    return this.sending || decision === null || decision.number === this.#decided ? [] : decision.choices;
  });
  readonly waiting = $derived.by(() => this.#update.waiting);
  /** The standings by seat, once the game is over. */
  readonly outcome = $derived.by(() => this.#update.outcome);
  /** The odds of this seat's decision, where the table shows them and the person wants them. */
  readonly odds = $derived.by(() => (settings.odds ? this.#update.odds : null));
  /** The time left to call out of turn. */
  readonly window = $derived.by((): Window | null => this.#update.window);
  /** When the time to decide is over, by this browser's own clock; `null` where there is none. */
  readonly deadline = $derived.by(() => {
    const { clock_ms } = this.#update;
    return clock_ms === null ? null : performance.now() + clock_ms;
  });
  /** Whether the game waits for the person at the near side. */
  readonly myTurn = $derived.by(() => this.#update.decision?.must ?? false);
  /** What was seen in the last move: what a table sets in motion. */
  readonly latest = $derived.by(() => this.moves.at(-1) ?? []);
  readonly #legalTexts = $derived.by(() => new Set(this.legal.map(spelt)));
  /** All that happened, in words. */
  readonly log = $derived.by(() => {
    const told = this.told;
    return this.moves.flatMap((seen) => this.#setting.tell(seen, told));
  });
  /** The last move in words, for those who listen. */
  readonly latestLines = $derived.by(() => this.#setting.tell(this.latest, this.told));

  get told(): Told {
    return {
      language: settings.language,
      name: (seat) => this.name(seat),
      mine: (seat) => this.mine(seat),
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
    const { seat, decision } = this.#update;
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

  /** Lets a bet pass without a call. */
  waive(): void {
    const { seat, decision } = this.#update;
    if (seat !== null && decision !== null) this.#setting.waive(seat, decision.number);
  }

  /** The server's newest word. */
  update(update: Update<Games[N]>): void {
    const known = this.count;
    const seen = eventsOf(update);
    const fresh = seen.slice(Math.max(0, known - update.from));
    this.#update = update;
    if (update.from === 0 && seen.length < known) this.moves = [seen];
    else if (fresh.length > 0) this.moves = [...this.moves, fresh];
  }

  /** How many events this viewer has seen. */
  get count(): number {
    return this.moves.reduce((sum, seen) => sum + seen.length, 0);
  }
}
