// The network between one person and the server, which can be cut, or fall silent without a word.
import { createServer, connect, type AddressInfo, type Server as Listener, type Socket } from 'node:net';

export class Wire {
  /** Where the server is reached through this wire, without a slash at the end. */
  readonly url: string;
  readonly #listener: Listener;
  readonly #ends: Set<Socket>;
  readonly #state: { whole: boolean; silent: boolean };

  private constructor(listener: Listener, ends: Set<Socket>, state: { whole: boolean; silent: boolean }) {
    this.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    this.#listener = listener;
    this.#ends = ends;
    this.#state = state;
  }

  static async to(server: string): Promise<Wire> {
    const { hostname, port } = new URL(server);
    const ends = new Set<Socket>();
    const state = { whole: true, silent: false };
    const listener = createServer((near) => {
      if (!state.whole) return near.resetAndDestroy();
      const far = connect(Number(port), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        ends.add(from);
        from.on('data', (bytes) => to.write(bytes));
        from.on('end', () => to.end());
        from.on('error', () => to.destroy());
        from.on('close', () => {
          ends.delete(from);
          to.destroy();
        });
        if (state.silent) from.pause();
      }
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    return new Wire(listener, ends, state);
  }

  /** Both sides hear that the connections are gone, and none is made. */
  cut(): void {
    this.#state.whole = false;
    for (const end of this.#ends) end.resetAndDestroy();
  }

  mend(): void {
    this.#state.whole = true;
  }

  /** Nothing comes through, and nobody is told. */
  silence(): void {
    this.#state.silent = true;
    for (const end of this.#ends) end.pause();
  }

  speak(): void {
    this.#state.silent = false;
    for (const end of this.#ends) end.resume();
  }

  end(): void {
    this.cut();
    this.#listener.close();
  }
}
