// Was the chance of a finished game steered? Checked here, by this browser, against what it kept from before the start.
// The way of the seed, the key and the draws is that of `dizaine verify`, which also plays the rules again.
import type { Draw, Record, Seat } from './types/core';

/** What this browser kept from before it opened its own nonces. */
export interface Kept {
  commitment: string;
  /** By seat, SHA-256 of what each browser promised; null for a seat that promised nothing. */
  nonce_hashes: readonly (string | null)[];
  /** By seat, the nonces this browser drew. */
  nonces: ReadonlyMap<Seat, string>;
}

/** The first thing that is wrong. */
export type Fault =
  | { is: 'malformed' }
  /** The seed is not the one its commitment promised. */
  | { is: 'seed' }
  /** The commitment is not the one this browser was shown. */
  | { is: 'commitment' }
  /** The nonce of a seat is not the one promised before the start. */
  | { is: 'nonce'; seat: Seat }
  /** A draw that the seed and the nonces do not give; moves are counted from 0, the set-up. */
  | { is: 'draw'; move: number };

export type Verdict =
  /** Fixed before the start, and a number of this browser's own took part. */
  | { is: 'anchored'; draws: number }
  /** Fixed before the start, without this browser's doing. */
  | { is: 'promised'; draws: number }
  /** In itself all fits, but nothing here dates from before the start. */
  | { is: 'unanchored'; draws: number }
  | { is: 'broken'; fault: Fault }
  /** The record has no seed: it is not of a table's finished game. */
  | { is: 'unfinished' }
  /** Browsers compute hashes on secure pages only. */
  | { is: 'insecure' };

type Bytes = Uint8Array<ArrayBuffer>;

const TAG = new TextEncoder().encode('dizaine chance v1');
const WORDS = 2 ** 32;

export async function check(record: Record, kept: Kept | null): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return { is: 'insecure' };
  if (record.seed == null || record.commitment == null || record.table == null) return { is: 'unfinished' };
  const fault = (found: Fault): Verdict => ({ is: 'broken', fault: found });
  const seed = bytes(record.seed);
  const nonces = record.seats.map(({ nonce }) => (nonce == null ? EMPTY : bytes(nonce)));
  if (seed === null || !nonces.every((nonce) => nonce !== null)) return fault({ is: 'malformed' });

  if ((await hash(seed)) !== record.commitment) return fault({ is: 'seed' });
  if (kept && kept.commitment !== record.commitment) return fault({ is: 'commitment' });
  let own = 0;
  for (const [seat, nonce] of nonces.entries()) {
    const promised = kept?.nonce_hashes[seat] ?? null;
    const written = nonce.length === 0 ? null : await hash(nonce);
    if (kept && promised !== written) return fault({ is: 'nonce', seat });
    // A nonce that was drawn here for a seat that someone else took since is nobody's.
    if (written !== null && kept?.nonces.get(seat) === hex(nonce)) own += 1;
  }

  const stream = await Stream.of(await key(record.table, seed, nonces));
  let draws = 0;
  for (const [number, { chance = [] }] of record.moves.entries()) {
    if (!(await stream.gives(number, chance))) return fault({ is: 'draw', move: number });
    draws += chance.length;
  }
  return { is: kept === null ? 'unanchored' : own > 0 ? 'anchored' : 'promised', draws };
}

/** The chance of one table: block k of move n is HMAC-SHA-256(key, n ‖ k), both as four big-endian bytes. */
class Stream {
  private constructor(readonly key: CryptoKey) {}

  static async of(raw: Bytes): Promise<Stream> {
    return new Stream(await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']));
  }

  /** Whether these are the first draws of this move. */
  async gives(move: number, draws: readonly Draw[]): Promise<boolean> {
    let block = new DataView(new ArrayBuffer(0));
    let [next, used] = [0, 0];
    for (const [bound, value] of draws) {
      // A record may hold anything; what is no bound has no draw.
      if (!Number.isInteger(bound) || bound < 1 || bound >= WORDS) return false;
      if (bound === 1) {
        if (value !== 0) return false;
        continue;
      }
      // The largest multiple of the bound that fits: words from there on would favour small results.
      const end = WORDS - (WORDS % bound);
      let word: number;
      do {
        if (used === block.byteLength) {
          block = new DataView(await crypto.subtle.sign('HMAC', this.key, big(move, next)));
          next += 1;
          used = 0;
        }
        word = block.getUint32(used);
        used += 4;
      } while (word >= end);
      if (word % bound !== value) return false;
    }
    return true;
  }
}

/** SHA-256 of a tag, the table's id, its seed and the nonces by seat, each preceded by its length. */
async function key(table: string, seed: Bytes, nonces: readonly Bytes[]): Promise<Bytes> {
  const parts = [TAG, new TextEncoder().encode(table), seed, ...nonces];
  const whole = parts.flatMap((part) => [...big(part.length), ...part]);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(whole)));
}

const EMPTY: Bytes = new Uint8Array(0);

function big(...numbers: number[]): Bytes {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((number, index) => view.setUint32(4 * index, number));
  return new Uint8Array(view.buffer);
}

/** 32 bytes written as 64 hexadecimal digits; `null` for anything else. */
function bytes(text: string): Bytes | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(text.slice(2 * index, 2 * index + 2), 16));
}

export const hex = (from: Uint8Array): string => Array.from(from, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function hash(from: Bytes): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', from)));
}
