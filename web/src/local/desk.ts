// The page's side of the workers: one hosts the table that is open, another answers questions about records, so that no long thought
// keeps a table waiting.
import engine, { study } from 'virtual:engine';
import { Failure } from '../net/failure';
import type { Record as GameRecord } from '../types/core';
import type { ServerMessage } from '../types/protocol';
import type { Study } from './call';
import type { Asked, Told } from './worker';

/** Who looks at a table. */
export interface Looker {
  receive(message: ServerMessage): void;
  /** The table has to be joined anew; its worker may have failed. */
  lost(failed: boolean): void;
  /** What was seen of it is no longer so. */
  anew(): void;
  /** The game is practice; moves were taken back so often. */
  practice(cuts: number): void;
  /** The browser does not keep it. */
  unkept(): void;
}

interface Waiting {
  asked: Asked;
  resolve(answer: unknown): void;
  reject(failure: Failure): void;
}

/** A worker, and who waits for its answers. */
class Clerk {
  #worker: Worker | null = null;
  #calls = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(
    /** The address of the engine that the worker runs. */
    readonly engine: string | null,
    /** What the worker says without being asked. */
    readonly hear: (told: Told & { table: string }) => void,
    /** The worker has failed: another one begins with what was stored. */
    readonly stopped: () => void,
  ) {}

  ask(table: string | null, ask: Asked['ask'], left?: AbortSignal): Promise<unknown> {
    const asked = { call: (this.#calls += 1), table, ask };
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked.call, { asked, resolve, reject });
      left?.addEventListener('abort', () => this.#cancel(asked.call));
      this.post(asked);
    });
  }

  /** Nobody waits for this answer any more. What others have asked is asked anew, and does not wait behind it. */
  #cancel(call: number): void {
    if (!this.#waiting.delete(call)) return;
    this.#worker?.terminate();
    this.#worker = null;
    for (const { asked } of this.#waiting.values()) this.post(asked);
  }

  post(asked: Asked): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(asked);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    worker.onerror = () => this.stop();
    worker.postMessage(this.engine);
    return worker;
  }

  /** Ends what the worker does. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Failure(500, null));
    this.#waiting.clear();
    this.stopped();
  }

  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  #hear(told: Told): void {
    if ('table' in told) this.hear(told);
    else if ('failed' in told) this.stop();
    else {
      const waiting = this.#waiting.get(told.call);
      this.#waiting.delete(told.call);
      if (told.problem) waiting?.reject(new Failure(told.problem.status, told.problem));
      else waiting?.resolve(told.answer);
    }
  }
}

class Desk {
  readonly #lookers = new Map<string, Looker>();
  readonly #host = new Clerk(
    engine,
    (told) => this.#hear(told),
    () => {
      for (const looker of this.#lookers.values()) looker.lost(true);
    },
  );
  readonly #scholar = new Clerk(
    study,
    () => {},
    () => {},
  );

  /** Asks about a table; `null` to make one. `drop` gives it up. */
  ask(table: string | null, ask: Asked['ask']): Promise<unknown> {
    return this.#host.ask(table, ask);
  }

  /** Asks about a record, until nobody waits for the answer any more: `left`. */
  study(record: GameRecord, about: Study, left?: AbortSignal): Promise<unknown> {
    return this.#scholar.ask(null, { study: { record, about } }, left);
  }

  /** Nobody waits for what was asked about records any more. */
  rest(): void {
    if (this.#scholar.busy) this.#scholar.stop();
  }

  look(table: string, looker: Looker): void {
    this.#lookers.set(table, looker);
  }

  leave(table: string, looker: Looker): void {
    if (this.#lookers.get(table) !== looker) return;
    this.#lookers.delete(table);
    this.#host.post({ call: 0, table, ask: 'close' });
  }

  #hear(told: Told & { table: string }): void {
    const looker = this.#lookers.get(told.table);
    if ('messages' in told) {
      if (told.practice !== null) looker?.practice(told.practice);
      for (const message of told.messages) looker?.receive(message);
    } else if ('anew' in told) looker?.anew();
    else if ('unkept' in told) looker?.unkept();
    else looker?.lost(false);
  }
}

export const desk = new Desk();
