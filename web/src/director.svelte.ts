// The director of a table: one queue that shows what happened step by step, each for its time. Everything that a table shows
// advances from here, so that nothing tells the end before it is seen.

/** What the director knows of a step: how long it is held at normal speed, in milliseconds. */
export interface Timed {
  readonly ms: number;
}

/** The clock of a browser; tests bring their own. */
export interface Clock {
  now(): number;
  /** Calls `act` after `ms` milliseconds; the result cancels that. */
  after(ms: number, act: () => void): () => void;
  /** Whether nobody can see the page. */
  hidden(): boolean;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  hidden: () => document.visibilityState === 'hidden',
};

/** A page is behind with this much to show beside the newest move, in milliseconds; it then goes this many times as fast. */
const BEHIND_MS = 1500;
const CATCH_UP = 4;

interface Queued<S> {
  step: S;
  /** When everything up to this step has to be shown, by the clock; `Infinity` if there is time. */
  by: number;
  /** The move that it belongs to, counted up. */
  move: number;
}

export class Director<S extends Timed> {
  readonly #show: (step: S, ms: number) => void;
  readonly #speed: () => number;
  readonly #clock: Clock;
  #queue = $state.raw<readonly Queued<S>[]>([]);
  #moves = 0;
  /** Ends the hold of the step that is shown; `null` once it has been held for its time. */
  #cancel = $state.raw<(() => void) | null>(null);

  /** `show` is told how long the step is held; `speed` is the factor of the times that the person chose, 0 for none. */
  constructor(show: (step: S, ms: number) => void, speed: () => number, clock: Clock = browserClock) {
    this.#show = show;
    this.#speed = speed;
    this.#clock = clock;
  }

  /** Whether there is more to show. */
  readonly busy = $derived.by(() => this.#queue.length > 0);

  /** Whether everything has been shown for its time. */
  readonly idle = $derived.by(() => !this.busy && this.#cancel === null);

  /** Shows the steps of one more move, the last of them at the latest after `within` milliseconds. */
  play(steps: readonly S[], within = Infinity): void {
    const move = this.#moves++;
    const by = this.#clock.now() + within;
    this.#queue = [...this.#queue, ...steps.map((step) => ({ step, by, move }))];
    if (this.#clock.hidden()) this.finish();
    else if (this.#cancel === null) this.#next();
  }

  /** Ends the step that is shown. */
  hurry(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#next();
  }

  /** Shows everything at once, the last step in the end. */
  finish(): void {
    this.#cancel?.();
    this.#cancel = null;
    const queue = this.#queue;
    this.#queue = [];
    for (const { step } of queue) this.#show(step, 0);
  }

  #next(): void {
    for (let [first, ...rest] = this.#queue; first; [first, ...rest] = this.#queue) {
      this.#queue = rest;
      const ms = this.#time(first, rest);
      this.#show(first.step, ms);
      if (ms > 0) {
        this.#cancel = this.#clock.after(ms, () => {
          this.#cancel = null;
          if (this.#clock.hidden()) this.finish();
          else this.#next();
        });
        return;
      }
    }
  }

  /** How long a step is held: less if the page is behind, or if something later has to be seen in time. */
  #time({ step, move }: Queued<S>, rest: readonly Queued<S>[]): number {
    const later = rest.filter((queued) => queued.move !== move);
    const behind = later.reduce((sum, queued) => sum + queued.step.ms, 0) > BEHIND_MS;
    let factor = this.#speed() / (behind ? CATCH_UP : 1);
    // The last step that is wanted by a moment is shown then; those before it share the time.
    let before = step.ms;
    for (const queued of rest) {
      if (queued.by < Infinity && before > 0) {
        factor = Math.min(factor, Math.max(0, queued.by - this.#clock.now()) / before);
      }
      before += queued.step.ms;
    }
    return step.ms * factor;
  }
}
