import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { check } from '../../src/fairness';
import { NAMES } from '../../src/games';
import { holds, keep as keepShown, kept, open, promise } from '../../src/net/nonces';
import type { Anchor, Record } from '../../src/types/core';
import type { DealInfo, Fairness, Stage } from '../../src/types/protocol';
import { served } from './served';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The verdict in one word, or what is wrong. */
async function verdict(record: Record, anchor: Anchor | null): Promise<string> {
  const found = await check(record, anchor);
  return found.is === 'broken' ? Object.values(found.fault).join(' ') : found.is;
}

/** The verdict on a game of format 1 after someone has changed it. */
async function changed(change: (record: Record, anchor: Anchor) => Anchor | null | void): Promise<string> {
  const { record, anchor } = structuredClone(served('bluff'));
  const other = change(record, anchor);
  return verdict(record, other === undefined ? anchor : other);
}

const OTHER = 'ab'.repeat(32);

interface Vector {
  name: string;
  record: Record;
  anchor: Anchor | null;
  verdict: string;
}
// `dizaine verify` is held to the same vectors.
const { checks } = JSON.parse(readFileSync('../docs/fairness-vectors.json', 'utf8')) as { checks: Vector[] };

test.each(checks)('test vector: $name', async ({ record, anchor, verdict: expected }) => {
  expect(await verdict(record, anchor)).toBe(expected);
});

test('a page that is not secure, where the browser computes no hashes, checks the same', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  for (const { name, record, anchor, verdict: expected } of checks) {
    expect(await verdict(record, anchor), name).toBe(expected);
  }
  expect(await promise('t', 1)).toMatch(/^[0-9a-f]{64}$/);
});

test.each(NAMES)('every draw of a served game of %s, of format 1, is found again', async (game) => {
  const { record, anchor } = served(game);
  const draws = record.moves.reduce((sum, { chance }) => sum + (chance?.length ?? 0), 0);
  expect(draws).toBeGreaterThan(10);
  expect(await check(record, anchor)).toEqual({ is: 'anchored', draws });
});

test('in format 1 too, whatever is changed is found', async () => {
  expect(await changed(() => null)).toBe('unanchored');
  expect(await changed((record) => void (record.seed = OTHER))).toBe('seed');
  expect(await changed((record) => void (record.seats[0]!.nonce = OTHER))).toBe('draw 0');
  expect(await changed((_, anchor) => void (anchor.nonce_hashes[2] = OTHER))).toBe('promise 2');
  expect(await changed((record) => void (record.table = `${record.table}x`))).toBe('draw 0');
});

test('moves that were taken over from another game prove nothing', async () => {
  expect(await changed((record) => void (record.taken_over = 1))).toBe('unanchored');
});

test('every single draw counts', async () => {
  const { record } = served('bluff');
  for (const [move, { chance = [] }] of record.moves.entries()) {
    for (const [index, [bound, value]] of chance.entries()) {
      const found = await changed((copy) => void (copy.moves[move]!.chance![index] = [bound, (value + 1) % bound]));
      expect(found).toBe(`draw ${move}`);
    }
  }
});

test('what is no bound has no draw, and a draw of one is nothing', async () => {
  for (const bound of [0, -6, 1.5, Number.NaN, 2 ** 33]) {
    expect(await changed((record) => void (record.moves[0]!.chance![0] = [bound, 0]))).toBe('draw 0');
  }
  expect(await changed((record) => void record.moves[0]!.chance!.unshift([1, 0]))).toBe('anchored');
  expect(await changed((record) => void record.moves[0]!.chance!.unshift([1, 1]))).toBe('draw 0');
});

/** What a table shows: this commitment, and these hashes. */
const shown = (commitment: string, ...nonce_hashes: (string | null)[]): Fairness => ({
  commitment,
  bots_commitment: 'b',
  cancelled: 0,
  nonce_hashes,
  shared_hashes: null,
  nonces: null,
  seed: null,
  bots_seed: null,
});

const OPTIONS = { players: 2, jokers: { wild: 3 } };
const keep = (table: string, stage: Stage, fairness: Fairness, deal: DealInfo | null = null) =>
  keepShown(table, stage, { game: 'dix', options: OPTIONS, fairness, deal });

test('promises are kept by table, with the seats whose nonces were drawn here', async () => {
  expect(await kept('t')).toBeNull();
  const hash = await promise('t', 1);
  keep('t', 'waiting', shown(OTHER, null, hash));
  const anchor = {
    anchor: 1,
    table: 't',
    commitment: OTHER,
    bots_commitment: 'b',
    nonce_hashes: [null, hash],
    options: OPTIONS,
    own: [1],
  };
  expect(await kept('t')).toEqual(anchor);
  expect(await kept('u')).toBeNull();
  // A seat that another browser took since.
  keep('t', 'waiting', shown(OTHER, null, OTHER));
  expect((await kept('t'))!.own).toEqual([]);
});

test('a closed list is not overwritten, and a nonce is opened for one list', async () => {
  const hash = await promise('t', 0);
  const closed = shown('c1', hash, 'h1');
  keep('t', 'starting', closed);
  expect(await open('t', 0, closed)).toMatch(/^[0-9a-f]{64}$/);
  // Someone's hash is replaced once the nonce is known.
  keep('t', 'starting', shown('c1', hash, 'h2'));
  expect(await open('t', 0, shown('c1', hash, 'h2'))).toBeNull();
  expect((await kept('t'))!.nonce_hashes).toEqual([hash, 'h1']);
  // After the game began nothing overwrites what was kept, and no new nonce is drawn.
  keep('t', 'playing', closed);
  keep('t', 'waiting', shown('c2', hash, 'h2'));
  keep('t', 'starting', shown('c2', hash, 'h2'));
  expect(await kept('t')).toMatchObject({ commitment: 'c1', nonce_hashes: [hash, 'h1'], own: [0] });
  expect(await promise('t', 0)).toBeNull();
});

test('after a cancelled start the opened nonce is not opened again', async () => {
  const hash = await promise('t', 0);
  keep('t', 'starting', shown('c1', hash));
  expect(await open('t', 0, shown('c1', hash))).not.toBeNull();
  // A connection was lost: the same nonce for the same list.
  expect(await open('t', 0, shown('c1', hash))).not.toBeNull();
  const next = shown('c2', hash);
  keep('t', 'waiting', next);
  keep('t', 'starting', next);
  expect(await holds('t', 0, next)).toBe(false);
  expect(await open('t', 0, next)).toBeNull();
  const again = shown('c3', await promise('t', 0));
  keep('t', 'waiting', again);
  keep('t', 'starting', again);
  expect(await open('t', 0, again)).not.toBeNull();
});

test('a browser that comes after the start has kept nothing', async () => {
  keep('t', 'playing', shown('c1', 'h1'));
  expect(await kept('t')).toBeNull();
});

const EVENT: DealInfo = { day: null, opens: null, event: 'e1', open: false };

test('at an event a nonce is opened for the lists of all tables, and for no list that comes later', async () => {
  const hash = await promise('t', 0);
  const own = shown('c1', hash);
  keep('t', 'waiting', own, EVENT);
  keep('t', 'starting', own, EVENT);
  expect(await open('t', 0, own)).toBeNull();
  const all = { ...own, shared_hashes: [hash, 'h1'] };
  keep('t', 'starting', all, EVENT);
  expect(await open('t', 0, all)).not.toBeNull();
  expect(await kept('t')).toMatchObject({ deal: 'event e1', shared_hashes: [hash, 'h1'] });
  keep('t', 'starting', { ...own, shared_hashes: [hash, 'h2'] }, EVENT);
  expect(await kept('t')).toMatchObject({ shared_hashes: [hash, 'h1'] });

  // A host who does not say that the table belongs to an event gets a nonce, and nothing that fits its record.
  const other = shown('c2', await promise('u', 0));
  keep('u', 'starting', other);
  expect(await open('u', 0, other)).not.toBeNull();
  keep('u', 'starting', { ...other, shared_hashes: ['h3'] }, EVENT);
  const anchor = (await kept('u'))!;
  expect([anchor.deal, anchor.shared_hashes]).toEqual([undefined, undefined]);
});

test('the deal of a day is kept by its game and day', async () => {
  keep('t', 'starting', shown('c1'), { day: 20_000, opens: 0, event: null, open: false });
  expect((await kept('t'))!.deal).toBe('daily dix 20000');
});
