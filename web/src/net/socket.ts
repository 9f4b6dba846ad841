// The socket of one table: reconnects silently, waiting longer each time, and asks only for what was missed.
import type { After, ClientMessage, ServerMessage } from '../types/protocol';

export const VERSION = 4;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** A network can go away without a word. After so long without one the server is asked for one, in milliseconds, and has so long to answer it,
 * or the `hello` of a new connection. */
const SILENCE = 30_000;
const ANSWER = 10_000;
const WELCOME = 20_000;

export type LinkState = 'connecting' | 'open' | 'lost';

export interface Listener {
  /** For a television, the word that admits it; may be empty. `null` for anybody else. */
  screen: string | null;
  /** What was seen so far, to be told to the server on every connection. */
  after(): After[];
  receive(message: ServerMessage): void;
  /** The connection came or went. After `open` the listener says again what was not answered. */
  changed(state: LinkState): void;
  /** What was seen is no longer so: moves were taken back. */
  forget(): void;
  /** What is wrong with the table in this browser. */
  trouble(trouble: Trouble): void;
  /** The game in this browser is practice; moves were taken back so often. */
  practice?(cuts: number): void;
}

/** What can be wrong with a table in this browser: it is not kept, or it cannot be opened. */
export type Trouble = 'unkept' | 'failed';

/** The way to a table: a socket of a server, or the worker of this page. */
export interface Link {
  /** Sends now if the connection is open. Whatever matters is said again by the listener after `open`. */
  send(message: ClientMessage): void;
  /** Connects anew, as whoever this browser is now, and waits until the table has answered. */
  renew(): Promise<void>;
  close(): void;
  /** Takes back the last move of the person here, where only bots play. */
  takeBack?(): Promise<void>;
}

export class TableSocket implements Link {
  readonly #address: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #welcomed: (() => void) | null = null;

  constructor(table: string, listener: Listener) {
    const { protocol, host } = location;
    this.#address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/tables/${table}/socket`;
    this.#listener = listener;
    addEventListener('online', this.#again);
    addEventListener('offline', this.#ask);
    document.addEventListener('visibilitychange', this.#ask);
    this.#connect();
  }

  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  renew(): Promise<void> {
    const welcome = new Promise<void>((resolve) => (this.#welcomed = resolve));
    this.#connect();
    return welcome;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#ask);
    document.removeEventListener('visibilitychange', this.#ask);
    this.#socket?.close();
  }

  readonly #again = (): void => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** Asks the server for a word: nobody has said anything for a while, the device was asleep, or its network has changed. */
  readonly #ask = (): void => {
    const socket = this.#socket;
    if (document.hidden || socket?.readyState !== WebSocket.OPEN) return;
    this.send({ type: 'ping' });
    this.#expect(socket, ANSWER);
  };

  /** Takes the connection for lost unless the server says something in time. */
  #expect(socket: WebSocket, within: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (this.#socket !== socket) return;
      this.#lost();
      socket.close();
    }, within);
  }

  #lost(): void {
    this.#socket = null;
    clearTimeout(this.#silence);
    this.#listener.changed('lost');
    this.#timer = setTimeout(this.#again, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #connect(): void {
    // A connection that was still being made when the network came back would be a second one.
    const old = this.#socket;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    old?.close();
    this.#expect(socket, WELCOME);
    socket.onopen = () => {
      // Another connection was begun meanwhile.
      if (this.#socket !== socket) return socket.close();
      this.send({ type: 'hello', version: VERSION, after: this.#listener.after(), screen: this.#listener.screen });
    };
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return;
      clearTimeout(this.#silence);
      this.#silence = setTimeout(this.#ask, SILENCE);
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'welcome') {
        this.#wait = FIRST_WAIT;
        this.#listener.changed('open');
      }
      this.#listener.receive(message);
      if (message.type === 'welcome') this.#welcomed?.();
    };
    socket.onclose = () => {
      if (!this.#closed && this.#socket === socket) this.#lost();
    };
  }
}
