// Moves that have left this browser and have no answer yet.
import type { Link } from './net/socket';
import { refused, type Refused } from './problem';
import type { Seat } from './types/core';
import type { GameTypes } from './types/games';
import type { Answer, ClientMessage } from './types/protocol';
import { say } from './words.svelte';

/** What came of a move in the end. */
type Settled = Exclude<Answer, { type: 'held' }>;

interface Pending {
  message: ClientMessage & { type: 'play' };
  settle(answer: Settled): void;
}

export class Plays {
  readonly #socket: Link;
  readonly #pending = new Map<string, Pending>();

  constructor(socket: Link) {
    this.#socket = socket;
  }

  /** Sends a move. Resolves to `null` once it is played, or to why it was not. */
  async send(seat: Seat, decision: number, actions: readonly GameTypes['action'][]): Promise<Refused | null> {
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

  /** Sends all of them again, after the connection was lost: the server knows a move by its id, so that saying it twice plays it once. */
  resend(): void {
    for (const { message } of this.#pending.values()) this.#socket.send(message);
  }

  answered(id: string, answer: Answer): void {
    // A move that is held gets its answer once the window to interrupt has closed.
    if (answer.type !== 'held') this.#pending.get(id)?.settle(answer);
  }
}

/** `randomUUID` exists on secure pages only; a table at home is often plain http. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
