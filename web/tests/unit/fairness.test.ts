import { afterEach, expect, test, vi } from 'vitest';
import { check, type Kept } from '../../src/fairness';
import { NAMES } from '../../src/games';
import { keep, kept, opened, promise } from '../../src/net/nonces';
import type { Record } from '../../src/types/core';
import { served } from './served';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The verdict on a game after someone has changed it. */
async function changed(change: (record: Record, kept: Kept) => Kept | null | void): Promise<string> {
  const { record, kept } = structuredClone(served('bluff'));
  const other = change(record, kept);
  const verdict = await check(record, other === undefined ? kept : other);
  if (verdict.is !== 'broken') return verdict.is;
  return [verdict.fault.is, ...Object.values(verdict.fault).slice(1)].join(' ');
}

const OTHER = 'ab'.repeat(32);

test.each(NAMES)('every draw of a served game of %s is found again', async (game) => {
  const { record, kept } = served(game);
  const draws = record.moves.reduce((sum, { chance }) => sum + (chance?.length ?? 0), 0);
  expect(draws).toBeGreaterThan(10);
  expect(await check(record, kept)).toEqual({ is: 'anchored', draws });
});

test('what was not kept proves less', async () => {
  expect(await changed(() => null)).toBe('unanchored');
  expect(await changed((_, kept) => ({ ...kept, nonces: new Map() }))).toBe('promised');
  // Drawn here, for a seat that another browser took since.
  expect(await changed((_, kept) => ({ ...kept, nonces: new Map([[0, OTHER]]) }))).toBe('promised');
  expect(await changed((record) => void (record.seed = null))).toBe('unfinished');
});

test('whatever is changed is found', async () => {
  expect(await changed((record) => void (record.seed = OTHER))).toBe('seed');
  expect(await changed((record) => void (record.seed = 'g'.repeat(64)))).toBe('malformed');
  expect(await changed((_, kept) => ({ ...kept, commitment: OTHER }))).toBe('commitment');
  expect(await changed((record) => void (record.seats[0]!.nonce = OTHER))).toBe('nonce 0');
  expect(await changed((record) => void (record.seats[0]!.nonce = null))).toBe('nonce 0');
  // A nonce that nobody had promised, chosen once the others were known.
  expect(await changed((record) => void (record.seats[2]!.nonce = OTHER))).toBe('nonce 2');
  expect(await changed((record) => void (record.table = `${record.table}x`))).toBe('draw 0');
  // Without anything kept, another nonce still gives other draws.
  expect(await changed((record) => ((record.seats[0]!.nonce = OTHER), null))).toBe('draw 0');
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

test('a page that is not secure says so', async () => {
  vi.stubGlobal('crypto', {});
  expect(await changed(() => null)).toBe('insecure');
});

test('promises are kept by table, with the nonces drawn here', async () => {
  expect(kept('t')).toBeNull();
  const hash = await promise('t', 1);
  keep('t', { commitment: OTHER, nonce_hashes: [null, hash], nonces: null, seed: null });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(kept('t')).toEqual({ commitment: OTHER, nonce_hashes: [null, hash], nonces: new Map([[1, opened('t', 1)]]) });
  expect(kept('u')).toBeNull();
});
