// The worker: hosts one table at a time. It passes the page's messages to the engine, stores what has to be stored, and only then shows
// the page what came of it. Tables are raced for as by the nodes of a server: whoever stores an entry first has made it, and other
// tabs read the log again.
import type { Problem, ServerMessage } from '../types/protocol';
import type { Ask, Head, Reply } from './call';
import { Engine } from './engine';
import { Overtaken, forget, read, write } from './store';

/** What the page sends. */
export interface Asked {
  call: number;
  /** The table that it is about; `null` to make one. */
  table: string | null;
  /** `close` if nobody looks at the table any more. */
  ask: Ask | 'close';
}

/** What the page gets. */
export type Told =
  | { call: number; answer: unknown; problem: Problem | null }
  /** The engine has stopped, or storage has failed. */
  | { call: number; failed: string }
  | { table: string; messages: ServerMessage[] }
  /** The table has to be joined anew. */
  | { table: string; lost: true };

const NO_TABLE: Problem = { code: 'no_table', status: 404, game: null, clause: null, args: {} };

const tell = (told: Told): void => postMessage(told);

class Host {
  readonly #engine: Promise<Engine>;
  #open: Head | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** One call after another. */
  #last: Promise<void> = Promise.resolve();
  readonly #others = new BroadcastChannel('dizaine tables');

  constructor(engine: Promise<Engine>) {
    this.#engine = engine;
    // Whoever asks is told that it failed.
    engine.catch(() => undefined);
    this.#others.onmessage = ({ data }) =>
      this.inTurn(() => {
        if (this.#open?.id === data) this.#lose();
      });
  }

  inTurn(work: () => void | Promise<void>): void {
    this.#last = this.#last.then(work);
  }

  async serve({ call, table, ask }: Asked): Promise<void> {
    try {
      if (ask === 'close') {
        if (this.#open?.id === table) this.#close();
        return;
      }
      if (table !== null && !(await this.#has(table))) {
        tell({ call, answer: null, problem: NO_TABLE });
        return;
      }
      if (typeof ask === 'object' && 'study' in ask) {
        // It is about no table: whatever is open stays as it is.
        const { answer, problem } = (await this.#engine).ask(ask);
        tell({ call, answer, problem });
        return;
      }
      const { made, answer, problem } = await this.#ask(ask);
      tell({ call, answer: made ? made.id : answer, problem });
    } catch (error) {
      this.#close();
      tell({ call, failed: String(error) });
    }
  }

  /** Opens a table, unless it is open. */
  async #has(table: string): Promise<boolean> {
    if (this.#open?.id === table) return true;
    this.#close();
    const stored = await read(table);
    if (!stored) return false;
    const { problem } = (await this.#engine).ask({ open: stored });
    if (problem === null) this.#open = stored.head;
    return problem === null;
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#open = null;
  }

  /** Lets go of the table, so that it is read again, and tells the page. */
  #lose(): void {
    if (this.#open) tell({ table: this.#open.id, lost: true });
    this.#close();
  }

  /** Asks the engine, stores what it says is to be stored, and shows the page the rest. */
  async #ask(ask: Ask): Promise<Reply> {
    clearTimeout(this.#timer);
    const reply = (await this.#engine).ask(ask);
    const { made, again, cut, lines, listed, messages, next } = reply;
    this.#open = made ?? this.#open;
    if (this.#open && (made || again || cut !== null || lines.length > 0 || listed)) {
      try {
        await write(this.#open, reply);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        this.#lose();
        return reply;
      }
      if (listed) this.#open = { ...this.#open, listed };
      this.#others.postMessage(this.#open.id);
      if (made) await forget();
    }
    if (this.#open && messages.length > 0) tell({ table: this.#open.id, messages });
    if (next !== null) this.#timer = setTimeout(() => this.inTurn(() => this.#wake()), Math.max(0, next - Date.now()));
    return reply;
  }

  async #wake(): Promise<void> {
    try {
      if (this.#open) await this.#ask('wake');
    } catch {
      this.#lose();
    }
  }
}

// The first message is the address of the engine.
onmessage = ({ data }: MessageEvent<string>) => {
  const host = new Host(Engine.load(data));
  onmessage = ({ data }: MessageEvent<Asked>) => host.inTurn(() => host.serve(data));
};
