// The way to a table, chosen by its address: a socket of the server, or the worker of this page.
import { said } from '../local/call';
import type { ClientMessage, ServerMessage } from '../types/protocol';
import { Failure } from './failure';
import { ask, desk, idOf, isLocal } from './local';
import { VERSION, TableSocket, type Link, type Listener } from './socket';

/** How long to wait before a table is joined anew, in milliseconds. */
const WAIT = 300;
/** How often a worker may fail in a minute: after that somebody has to want it to try again. */
const FAILURES = 3;
const MINUTE = 60_000;

export const connect = (address: string, listener: Listener): Link =>
  isLocal(address) ? new LocalLink(address, listener) : new TableSocket(address, listener);

class LocalLink implements Link {
  readonly #address: string;
  readonly #id: string;
  readonly #listener: Listener;
  #closed = false;
  /** When the worker has failed of late. */
  #failed: number[] = [];

  constructor(address: string, listener: Listener) {
    this.#address = address;
    this.#id = idOf(address);
    this.#listener = listener;
    void this.renew();
  }

  async renew(): Promise<void> {
    (await desk()).look(this.#id, this);
    await this.#say({ type: 'hello', version: VERSION, after: this.#listener.after(), screen: null });
  }

  send(message: ClientMessage): void {
    void this.#say(message);
  }

  async takeBack(): Promise<void> {
    await ask(this.#address, 'take_back');
    this.anew();
  }

  close(): void {
    this.#closed = true;
    void desk().then((desk) => desk.leave(this.#id, this));
  }

  async #say(message: ClientMessage): Promise<void> {
    if (this.#closed) return;
    try {
      await ask(this.#address, { say: said(message) });
    } catch (error) {
      // Without a problem the worker has failed: see `lost`.
      if (error instanceof Failure && error.problem) this.#listener.receive({ type: 'problem', problem: error.problem });
    }
  }

  receive(message: ServerMessage): void {
    if (message.type === 'welcome') this.#listener.changed('open');
    this.#listener.receive(message);
  }

  lost(failed: boolean): void {
    if (failed) {
      // Meanwhile another tab may take moves back.
      this.#listener.forget();
      const now = performance.now();
      this.#failed = [...this.#failed.filter((then) => now - then < MINUTE), now];
      if (this.#failed.length >= FAILURES) {
        this.#failed = [];
        this.#listener.trouble('failed');
        return;
      }
    }
    setTimeout(() => {
      if (!this.#closed) void this.renew();
    }, WAIT);
  }

  anew(): void {
    this.#listener.forget();
    void this.renew();
  }

  practice(cuts: number): void {
    this.#listener.practice?.(cuts);
  }

  unkept(): void {
    this.#listener.trouble('unkept');
  }
}
