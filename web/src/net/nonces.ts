// This browser's part of the chance: a secret number a seat, promised by its hash before the game and opened at its start.
// What everyone had promised by then is kept beside it, so that the game can be checked when it is over.
import { fromHex, hex, sha256 } from '../hash';
import type { Anchor, Seat } from '../types/core';
import type { Fairness, Stage } from '../types/protocol';

const nonceKey = (table: string, seat: Seat) => `dizaine nonce ${table} ${seat}`;
const openedKey = (table: string, seat: Seat) => `dizaine opened ${table} ${seat}`;
const promisesKey = (table: string) => `dizaine promises ${table}`;

/** What everyone promised. */
interface Promises {
  commitment: string;
  bots_commitment?: string;
  nonce_hashes: (string | null)[];
  /** Those of all tables of an event, once all are closed. */
  shared_hashes?: (string | null)[] | null;
  /** How far the start with them has come. */
  stage: 'waiting' | 'starting' | 'started';
}

/** Draws a nonce, keeps it and gives its hash; `null` where nothing can be kept, or the game has started. */
export async function promise(table: string, seat: Seat): Promise<string | null> {
  if (promises(table)?.stage === 'started') return null;
  const nonce = crypto.getRandomValues(new Uint8Array(32));
  const promised = hex(await sha256(nonce));
  erase(openedKey(table, seat));
  return write(nonceKey(table, seat), hex(nonce)) ? promised : null;
}

/** Whether this browser has the nonce of that hash, and has not opened it for a start that was cancelled. */
export async function holds(table: string, seat: Seat, { commitment, nonce_hashes }: Fairness): Promise<boolean> {
  const opened = read(openedKey(table, seat));
  return (opened === null || opened === commitment) && drew(table, seat, nonce_hashes[seat] ?? null);
}

/** The nonce of a seat, to be told now that the list is closed. It is opened for one list: that of this commitment. */
export async function open(table: string, seat: Seat, fairness: Fairness): Promise<string | null> {
  const closed = promises(table);
  const same =
    JSON.stringify(closed?.nonce_hashes) === JSON.stringify(fairness.nonce_hashes) &&
    JSON.stringify(closed?.shared_hashes ?? null) === JSON.stringify(fairness.shared_hashes ?? null);
  if (closed?.stage !== 'starting' || closed.commitment !== fairness.commitment || !same) return null;
  if (!(await holds(table, seat, fairness))) return null;
  write(openedKey(table, seat), fairness.commitment);
  return read(nonceKey(table, seat));
}

/** Keeps what is promised at this stage. A list that a start has closed is overwritten only if that start is cancelled, and then
 * there is a new commitment. What a game started with is never overwritten. */
export function keep(table: string, stage: Stage, fairness: Fairness): void {
  const { commitment, bots_commitment, nonce_hashes, shared_hashes } = fairness;
  const before = promises(table);
  const early = stage === 'waiting' || stage === 'starting';
  if (early) {
    const closed = before !== null && before.stage !== 'waiting';
    // What the other tables of an event have closed comes after one's own list, once.
    const more = before?.stage === 'starting' && before.shared_hashes == null && shared_hashes != null;
    if (closed && (before.stage === 'started' || before.commitment === commitment)) {
      if (more && before.commitment === commitment)
        write(promisesKey(table), JSON.stringify({ ...before, shared_hashes } satisfies Promises));
      return;
    }
    write(
      promisesKey(table),
      JSON.stringify({ commitment, bots_commitment, nonce_hashes, shared_hashes, stage } satisfies Promises),
    );
  } else if (before !== null && before.stage !== 'started') {
    write(promisesKey(table), JSON.stringify({ ...before, stage: 'started' } satisfies Promises));
  }
}

/** What was kept of a table; `null` if this browser was not there before the start. */
export async function kept(table: string): Promise<Anchor | null> {
  const promised = promises(table);
  if (promised === null) return null;
  const { commitment, bots_commitment = null, nonce_hashes, shared_hashes } = promised;
  const own: Seat[] = [];
  for (const [seat, hash] of nonce_hashes.entries()) if (await drew(table, seat, hash)) own.push(seat);
  return { anchor: 1, table, commitment, bots_commitment, nonce_hashes, ...(shared_hashes && { shared_hashes }), own };
}

async function drew(table: string, seat: Seat, hash: string | null): Promise<boolean> {
  const nonce = fromHex(read(nonceKey(table, seat)) ?? '');
  return hash !== null && nonce !== null && hex(await sha256(nonce)) === hash;
}

function promises(table: string): Promises | null {
  const text = read(promisesKey(table));
  return text === null ? null : (JSON.parse(text) as Promises);
}

// A browser may forbid storage.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function erase(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to erase.
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
