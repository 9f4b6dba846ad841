// The worker: hosts one table at a time. It passes the page's messages to the engine, stores what has to be stored, and only then shows
// the page what came of it. Tables are raced for as by the nodes of a server: whoever stores an entry first has made it, and other
// tabs read the log again. Where the browser keeps nothing, or has no room left, a game goes on all the same, and the page is told.
import type { Problem, ServerMessage } from '../types/protocol';
import type { Ask, Reply, Stored } from './call';
import { Clock } from './clock';
import { Engine } from './engine';
import { Overtaken, after, drop, forget, lastTime, practice, read, write } from './store';

/** What the page sends. */
export interface Asked {
  call: number;
  /** The table that it is about; `null` to make one. */
  table: string | null;
  /** `close` if nobody looks at the table any more, `drop` to give it up. */
  ask: Ask | 'close' | 'drop';
}

/** What the page gets. */
export type Told =
  | { call: number; answer: unknown; problem: Problem | null }
  /** The engine has stopped, or storage has failed. */
  | { call: number; failed: string }
  /** With how often moves were taken back, if the game is practice. */
  | { table: string; messages: ServerMessage[]; practice: number | null }
  /** Moves were taken back elsewhere: what was seen of the table is no longer so. */
  | { table: string; anew: true }
  /** The browser does not keep the table. */
  | { table: string; unkept: true }
  /** The table has to be joined anew. */
  | { table: string; lost: true };

const NO_TABLE: Problem = { code: 'no_table', status: 404, game: null, clause: null, args: {} };
const DAMAGED: Problem = { ...NO_TABLE, code: 'damaged', status: 500 };

const tell = (told: Told): void => postMessage(told);

class Host {
  readonly #address: string;
  #engine: Promise<Engine>;
  readonly #clock = new Clock();
  #open: Stored | null = null;
  /** Tables that the browser does not keep. They last as long as this worker. */
  readonly #unkept = new Map<string, Stored>();
  /** How often moves were taken back, as the page knows it, by table. */
  readonly #cuts = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One call after another. */
  #last: Promise<void> = Promise.resolve();
  readonly #others = new BroadcastChannel('dizaine tables');

  constructor(address: string) {
    this.#address = address;
    this.#engine = this.#start();
    this.#others.onmessage = ({ data }) =>
      this.inTurn(() => {
        if (this.#open?.head.id === data) this.#lose();
      });
  }

  #start(): Promise<Engine> {
    const engine = Engine.load(this.#address);
    // Whoever asks is told that it failed.
    engine.catch(() => undefined);
    return engine;
  }

  inTurn(work: () => void | Promise<void>): void {
    this.#last = this.#last.then(work);
  }

  async serve({ call, table, ask }: Asked): Promise<void> {
    const opens = table !== null && this.#open?.head.id !== table;
    try {
      if (ask === 'close' || ask === 'drop') {
        if (this.#open?.head.id === table) this.#close();
        if (ask === 'drop' && table !== null) await this.#drop(table);
        tell({ call, answer: null, problem: null });
        return;
      }
      const missing = table === null ? null : await this.#reach(table);
      if (missing) {
        tell({ call, answer: null, problem: missing });
        return;
      }
      if (typeof ask === 'object' && 'study' in ask) {
        // It is about no table: whatever is open stays as it is.
        const { answer, problem } = (await this.#engine).ask(ask, this.#clock.now());
        tell({ call, answer, problem });
        return;
      }
      const { made, answer, problem } = await this.#ask(ask);
      tell({ call, answer: made ? made.id : answer, problem });
    } catch (error) {
      this.#close();
      if (opens && error instanceof WebAssembly.RuntimeError) {
        // What was stored has stopped the engine. Another one can open other tables.
        this.#engine = this.#start();
        tell({ call, answer: null, problem: DAMAGED });
      } else tell({ call, failed: String(error) });
    }
  }

  /** Opens a table, unless it is open; why that cannot be done. */
  async #reach(table: string): Promise<Problem | null> {
    if (this.#open?.head.id === table) return null;
    this.#close();
    const stored = this.#unkept.get(table) ?? (await read(table));
    if (!stored) return NO_TABLE;
    const { problem } = (await this.#engine).ask({ open: stored }, this.#clock.now());
    if (problem) return problem;
    this.#clock.reach(lastTime(stored));
    this.#open = stored;
    const cuts = stored.head.cuts ?? 0;
    if ((this.#cuts.get(table) ?? cuts) !== cuts) tell({ table, anew: true });
    this.#cuts.set(table, cuts);
    return null;
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#open = null;
  }

  /** Lets go of the table, so that it is read again, and tells the page. */
  #lose(): void {
    if (this.#open) tell({ table: this.#open.head.id, lost: true });
    this.#close();
  }

  async #drop(table: string): Promise<void> {
    const unkept = this.#unkept.delete(table);
    try {
      await drop(table);
    } catch (error) {
      if (!unkept) throw error;
    }
    this.#others.postMessage(table);
  }

  /** Asks the engine, stores what it says is to be stored, and shows the page the rest. */
  async #ask(ask: Ask): Promise<Reply> {
    clearTimeout(this.#timer);
    const reply = (await this.#engine).ask(ask, this.#clock.now());
    const { made, again, cut, lines, listed, messages, next } = reply;
    const before = made ? { head: made, lines: [] } : this.#open;
    if (before && (made || again || cut !== null || lines.length > 0 || listed)) {
      const { id } = before.head;
      this.#open = after(before, reply);
      try {
        await this.#store(before, this.#open, reply);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        this.#lose();
        return reply;
      }
      this.#cuts.set(id, this.#open.head.cuts ?? 0);
      this.#others.postMessage(id);
    }
    const id = this.#open?.head.id;
    if (this.#open && id !== undefined && messages.length > 0) tell({ table: id, messages, practice: practice(this.#open) });
    if (id !== undefined && this.#unkept.has(id)) tell({ table: id, unkept: true });
    if (next !== null) this.#timer = setTimeout(() => this.inTurn(() => this.#wake()), Math.max(0, next - this.#clock.now()));
    return reply;
  }

  /** Stores a table as it is after a reply. Where that is not possible, it stays here. */
  async #store({ head }: Stored, now: Stored, reply: Reply): Promise<void> {
    if (!this.#unkept.has(head.id)) {
      try {
        await write(head, reply);
        const made = reply.made ?? reply.again?.head;
        // It is stored, whatever becomes of older games.
        if (made) await forget(made.id).catch(() => undefined);
        return;
      } catch (error) {
        if (error instanceof Overtaken) throw error;
      }
    }
    this.#unkept.set(head.id, now);
    if (reply.again) this.#unkept.set(reply.again.head.id, reply.again);
  }

  async #wake(): Promise<void> {
    try {
      if (this.#open) await this.#ask('wake');
    } catch (error) {
      // An engine that has stopped can do nothing more: the page starts another worker.
      if (error instanceof WebAssembly.RuntimeError) tell({ call: 0, failed: String(error) });
      else this.#lose();
    }
  }
}

// The first message is the address of the engine.
onmessage = ({ data }: MessageEvent<string>) => {
  const host = new Host(data);
  onmessage = ({ data }: MessageEvent<Asked>) => host.inTurn(() => host.serve(data));
};
