// Was the chance of a finished game steered? Checked here, by this browser, against what it kept from before the start.
// docs/FAIRNESS.md describes it; `dizaine verify` makes the same check, and also plays the rules again.
import { bigEndian, fromHex, hex, hmacWith, join, sha256, type Bytes } from './hash';
import type { Anchor, Draw, Record, Seat } from './types/core';

/** The first thing that is wrong. */
export type Fault =
  | { is: 'malformed' }
  /** The seed is not the one its commitment promised. */
  | { is: 'seed' }
  /** The seed of the bots is not the one its commitment promised. */
  | { is: 'bots_seed' }
  /** The nonce of a seat is not the one whose hash the start closed. */
  | { is: 'nonce'; seat: Seat }
  /** A draw that the seed and the nonces do not give; moves are counted from 0, the set-up. */
  | { is: 'draw'; move: number }
  /** What this browser kept is of another table. */
  | { is: 'table' }
  /** The commitment is not the one this browser was shown. */
  | { is: 'commitment' }
  /** The commitment of the bots is not the one this browser was shown. */
  | { is: 'bots_commitment' }
  /** The luck is not that of the deal this browser was shown, or of the table itself. */
  | { is: 'deal' }
  /** The options are not the ones this browser was shown. */
  | { is: 'options' }
  /** The nonce hash of a seat is not the one this browser was shown. */
  | { is: 'promise'; seat: Seat };

export type Verdict =
  /** Fixed before the start, and a number of this browser's own took part. */
  | { is: 'anchored'; draws: number }
  /** Fixed before the start, without this browser's doing. */
  | { is: 'promised'; draws: number }
  /** In itself all fits, but nothing here dates from before the start. */
  | { is: 'unanchored'; draws: number }
  | { is: 'broken'; fault: Fault }
  /** The record has no seed: it is not of a table's finished game. */
  | { is: 'unfinished' };

const WORDS = 2 ** 32;
const EMPTY: Bytes = new Uint8Array(0);
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export async function check(record: Record, anchor: Anchor | null): Promise<Verdict> {
  if (record.seed == null || record.commitment == null || record.table == null) return { is: 'unfinished' };
  const broken = (fault: Fault): Verdict => ({ is: 'broken', fault });
  const seed = fromHex(record.seed);
  const nonces = record.seats.map(({ nonce }) => (nonce == null ? EMPTY : fromHex(nonce)));
  if (seed === null || !nonces.every((nonce) => nonce !== null)) return broken({ is: 'malformed' });

  if (hex(await sha256(seed)) !== record.commitment) return broken({ is: 'seed' });
  if (record.bots_commitment != null) {
    const bots = fromHex(record.bots_seed ?? '');
    if (bots === null) return broken({ is: 'malformed' });
    if (hex(await sha256(bots)) !== record.bots_commitment) return broken({ is: 'bots_seed' });
  }
  const hashes: (string | null)[] = [];
  for (const [seat, nonce] of nonces.entries()) {
    const hash = nonce.length === 0 ? null : hex(await sha256(nonce));
    // Format 1 does not hold the hashes: they are those of its nonces.
    if (record.record > 1 && hash !== (record.seats[seat]?.nonce_hash ?? null)) return broken({ is: 'nonce', seat });
    hashes.push(hash);
  }

  const parts = await keyParts(record, nonces);
  if (parts === null) return broken({ is: 'malformed' });
  const chance = new Chance(record.record, await hmacWith(await key(record.record, parts.id, seed, parts.nonces)));
  let draws = 0;
  for (const [move, { chance: drawn = [] }] of record.moves.entries()) {
    if (!(await chance.gives(move, drawn))) return broken({ is: 'draw', move });
    draws += drawn.length;
  }

  // Of moves that were taken over from another game nobody knows what was drawn.
  if (anchor === null || record.taken_over) return { is: 'unanchored', draws };
  const fault = differs(anchor, record, hashes);
  if (fault) return broken(fault);
  const tookPart = anchor.own.some((seat) => hashes[seat] != null);
  return { is: tookPart ? 'anchored' : 'promised', draws };
}

/** What the key is made from beside the seed: the id and nonces of the table, or of the deal that it shared with others. */
async function keyParts(record: Record, own: readonly Bytes[]): Promise<{ id: string; nonces: readonly Bytes[] } | null> {
  if (!record.deal) return { id: record.table ?? '', nonces: own };
  const { id, nonces: given = [], nonce_hashes = [] } = record.deal;
  const nonces: Bytes[] = [];
  for (const [index, text] of given.entries()) {
    const nonce = text === null ? EMPTY : fromHex(text);
    if (nonce === null) return null;
    const hash = text === null ? null : hex(await sha256(nonce));
    if (hash !== (nonce_hashes[index] ?? null)) return null;
    nonces.push(nonce);
  }
  // What browsers at this table gave is a part of what all gave.
  const tookPart = record.seats.every(({ nonce }) => nonce == null || given.includes(nonce));
  return tookPart && given.length === nonce_hashes.length ? { id, nonces } : null;
}

/** How a record differs from what was kept before the start. */
function differs(anchor: Anchor, record: Record, hashes: readonly (string | null)[]): Fault | null {
  if (anchor.table !== record.table) return { is: 'table' };
  if (anchor.commitment !== record.commitment) return { is: 'commitment' };
  // Format 1 draws otherwise. Whoever knows the key could choose between the two, and format 1 promised no seed of the bots.
  if (anchor.bots_commitment != null && (record.record === 1 || anchor.bots_commitment !== record.bots_commitment))
    return { is: 'bots_commitment' };
  // The key is made from the id of the deal, and from nothing else that the table has: it must not be chosen later.
  if ((anchor.deal ?? null) !== (record.deal?.id ?? null)) return { is: 'deal' };
  if (JSON.stringify(anchor.shared_hashes ?? []) !== JSON.stringify(record.deal?.nonce_hashes ?? []))
    return { is: 'promise', seat: 0 };
  if (anchor.options !== undefined && !keeps(record.options, anchor.options)) return { is: 'options' };
  const seats = Math.max(hashes.length, anchor.nonce_hashes.length);
  for (let seat = 0; seat < seats; seat += 1) {
    if ((hashes[seat] ?? null) !== (anchor.nonce_hashes[seat] ?? null)) return { is: 'promise', seat };
  }
  return null;
}

/** Whether options say what they said when they were kept. A later version may add some. */
const keeps = (options: unknown, kept: unknown): boolean =>
  Object.entries(kept ?? {}).every(([name, value]) => same((options as { [name: string]: unknown } | null)?.[name], value));

function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && keeps(other, one);
}

/** The chance of one table. */
class Chance {
  readonly #spots = new Set<string>();

  constructor(
    readonly version: number,
    readonly hmac: (message: Bytes) => Promise<Bytes>,
  ) {}

  /** Whether these are the draws of this move. */
  async gives(move: number, draws: readonly Draw[]): Promise<boolean> {
    let words = new Words(this.hmac, bigEndian(move));
    let here: string | null = null;
    for (const [bound, value, spot] of draws) {
      // A record may hold anything; what is no bound has no draw.
      if (!Number.isInteger(bound) || bound < 1 || bound >= WORDS) return false;
      if (this.version > 1 && spot !== here) {
        // A spot is used once.
        if (spot === undefined || this.#spots.has(spot)) return false;
        this.#spots.add(spot);
        here = spot;
        const text = utf8(spot);
        words = new Words(this.hmac, join(bigEndian(text.length), text));
      }
      if ((await words.below(bound)) !== value) return false;
    }
    return true;
  }
}

/** Block k is HMAC-SHA-256(key, prefix ‖ k), k as four big-endian bytes; it holds eight big-endian words. */
class Words {
  #block = new DataView(new ArrayBuffer(0));
  #next = 0;
  #used = 0;

  constructor(
    readonly hmac: (message: Bytes) => Promise<Bytes>,
    readonly prefix: Bytes,
  ) {}

  async below(bound: number): Promise<number> {
    if (bound === 1) return 0;
    // The largest multiple of the bound that fits: words from there on would favour small results.
    const end = WORDS - (WORDS % bound);
    for (;;) {
      if (this.#used === this.#block.byteLength) {
        this.#block = new DataView((await this.hmac(join(this.prefix, bigEndian(this.#next)))).buffer);
        this.#next += 1;
        this.#used = 0;
      }
      const word = this.#block.getUint32(this.#used);
      this.#used += 4;
      if (word < end) return word % bound;
    }
  }
}

/** SHA-256 of a tag with the version, the table's id, its seed and the nonces by seat, each preceded by its length. */
async function key(version: number, table: string, seed: Bytes, nonces: readonly Bytes[]): Promise<Bytes> {
  const parts = [utf8(`dizaine chance v${version}`), utf8(table), seed, ...nonces];
  return sha256(join(...parts.flatMap((part) => [bigEndian(part.length), part])));
}
