// What this browser promises for its seats at one table, and tells when a start asks for it.
import type { Seat } from '../types/core';
import type { TableInfo } from '../types/protocol';
import { holds, open, promise } from './nonces';
import type { Link } from './socket';

export class Promises {
  readonly #table: string;
  readonly #socket: Link;
  /** For which commitments, seats and hashes a new nonce was promised: once each, because storage may be forbidden. */
  readonly #made = new Set<string>();

  constructor(table: string, socket: Link) {
    this.#table = table;
    this.#socket = socket;
  }

  /** Tells the nonces of seats, once everyone's hash is known. */
  async open(seats: readonly Seat[], { fairness }: TableInfo): Promise<void> {
    for (const seat of seats) {
      const nonce = await open(this.#table, seat, fairness);
      if (nonce) this.#socket.send({ type: 'open_nonce', seat, nonce });
    }
  }

  /** Promises a new nonce for each of these seats whose nonce this browser cannot open: the start was cancelled, or it sat down on
   * another device. */
  async renew(own: readonly Seat[], { fairness, seats }: TableInfo): Promise<void> {
    for (const seat of own) {
      const place = seats[seat]?.place;
      if (place?.type !== 'person' || (await holds(this.#table, seat, fairness))) continue;
      const missing = [fairness.commitment, seat, fairness.nonce_hashes[seat]].join(' ');
      if (this.#made.has(missing)) continue;
      this.#made.add(missing);
      const nonce_hash = await promise(this.#table, seat);
      this.#socket.send({ type: 'sit', seat, name: place.name, nonce_hash });
    }
  }
}
