// This browser's part of the chance: a secret number a seat, promised by its hash before the game and opened at its start.
// What everyone had promised by then is kept beside it, so that the game can be checked when it is over.
import { fromHex, hex, sha256 } from '../hash';
import type { Anchor, Seat } from '../types/core';
import type { Fairness, Stage, TableInfo } from '../types/protocol';

const nonceKey = (table: string, seat: Seat) => `dizaine nonce ${table} ${seat}`;
const openedKey = (table: string, seat: Seat) => `dizaine opened ${table} ${seat}`;
const promisesKey = (table: string) => `dizaine promises ${table}`;

/** How the id of the luck of a duplicate event begins. */
const EVENT = 'event ';

/** What a table shows of what it promises. */
type Shown = Pick<TableInfo, 'fairness' | 'game' | 'options' | 'deal'>;

/** What everyone promised. */
interface Promises {
  commitment: string;
  bots_commitment?: string | null;
  nonce_hashes: (string | null)[];
  deal?: string | null;
  options?: unknown;
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
  // The luck of an event is made from the nonces of all its tables: their lists must be closed too.
  if (closed.deal?.startsWith(EVENT) && closed.shared_hashes == null) return null;
  if (!(await holds(table, seat, fairness))) return null;
  write(openedKey(table, seat), fairness.commitment);
  return read(nonceKey(table, seat));
}

/** What the key is made from where tables share their luck, in place of the table's id. */
function dealOf({ game, deal }: Shown): string | null {
  if (!deal) return null;
  return deal.event === null ? `daily ${game} ${deal.day}` : EVENT + deal.event;
}

/** Keeps what is promised at this stage. A list that a start has closed is overwritten only if that start is cancelled, and then
 * there is a new commitment. What a game started with is never overwritten. */
export function keep(table: string, stage: Stage, shown: Shown): void {
  const { options } = shown;
  const { commitment, bots_commitment, nonce_hashes, shared_hashes } = shown.fairness;
  const deal = dealOf(shown);
  const before = promises(table);
  const early = stage === 'waiting' || stage === 'starting';
  if (early) {
    const closed = before !== null && before.stage !== 'waiting';
    // What the other tables of an event have closed comes after one's own list, once, and before any nonce is opened: a list that is
    // closed afterwards may have been chosen.
    const more = before?.stage === 'starting' && before.shared_hashes == null && shared_hashes != null && !opened(table, before);
    if (closed && (before.stage === 'started' || before.commitment === commitment)) {
      if (more && before.commitment === commitment)
        write(promisesKey(table), JSON.stringify({ ...before, shared_hashes } satisfies Promises));
      return;
    }
    write(
      promisesKey(table),
      JSON.stringify({ commitment, bots_commitment, nonce_hashes, deal, options, shared_hashes, stage } satisfies Promises),
    );
  } else if (before !== null && before.stage !== 'started') {
    write(promisesKey(table), JSON.stringify({ ...before, stage: 'started' } satisfies Promises));
  }
}

/** What was kept of a table; `null` if this browser was not there before the start. */
export async function kept(table: string): Promise<Anchor | null> {
  const promised = promises(table);
  if (promised === null) return null;
  const { commitment, bots_commitment = null, nonce_hashes, deal, options, shared_hashes } = promised;
  const own: Seat[] = [];
  for (const [seat, hash] of nonce_hashes.entries()) if (await drew(table, seat, hash)) own.push(seat);
  const more = { ...(deal && { deal }), ...(options !== undefined && { options }), ...(shared_hashes && { shared_hashes }) };
  return { anchor: 1, table, commitment, bots_commitment, nonce_hashes, ...more, own };
}

/** Whether a nonce of this browser was opened for these promises. */
const opened = (table: string, { commitment, nonce_hashes }: Promises): boolean =>
  nonce_hashes.some((_, seat) => read(openedKey(table, seat)) === commitment);

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
