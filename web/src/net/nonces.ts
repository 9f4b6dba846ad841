// This browser's part of the chance: a secret number a seat, promised by its hash before the game and opened at its start.
// What the others had promised by then is kept beside it, so that the game can be checked when it is over.
import { hash, hex, type Kept } from '../fairness';
import type { Seat } from '../types/core';
import type { Fairness } from '../types/protocol';

const nonceKey = (table: string, seat: Seat) => `dizaine nonce ${table} ${seat}`;
const promisesKey = (table: string) => `dizaine promises ${table}`;

/** Draws a nonce, keeps it and gives its hash. Browsers hash only on secure pages; elsewhere the seat gives no nonce. */
export async function promise(table: string, seat: Seat): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(32));
  const promised = await hash(nonce);
  return write(nonceKey(table, seat), hex(nonce)) ? promised : null;
}

/** The nonce that was promised for this seat. */
export const opened = (table: string, seat: Seat): string | null => read(nonceKey(table, seat));

/** Keeps what is promised now. To be called before the nonces are opened: later it would prove nothing. */
export function keep(table: string, { commitment, nonce_hashes }: Fairness): void {
  write(promisesKey(table), JSON.stringify({ commitment, nonce_hashes }));
}

/** What was kept of a table; `null` if this browser was not there before the start. */
export function kept(table: string): Kept | null {
  const text = read(promisesKey(table));
  if (text === null) return null;
  const promises = JSON.parse(text) as Pick<Kept, 'commitment' | 'nonce_hashes'>;
  const own = promises.nonce_hashes.map((_, seat) => [seat, opened(table, seat)] as const);
  return { ...promises, nonces: new Map(own.filter((entry): entry is readonly [Seat, string] => entry[1] !== null)) };
}

// A browser may forbid storage.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
