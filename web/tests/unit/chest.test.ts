import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { read, write } from '../../src/chest';
import { finished, remember, statistics } from '../../src/history';
import type { Outcome, Record } from '../../src/types/core';

// Records are kept in IndexedDB, which the tests do not have.
const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('../../src/records', () => ({
  keep: ({ table, record }: { table: string; record: unknown }) => Promise.resolve(void kept.set(table, record)),
  recordOf: (table: string) => Promise.resolve(kept.get(table) ?? null),
}));

const { record } = JSON.parse(readFileSync('tests/records/dix.json', 'utf8')) as { record: Record };
const outcome = record.outcome as Outcome;
const fine = () => Promise.resolve(outcome);

const game = (table: string, at: number) => ({
  table,
  game: 'dix' as const,
  at,
  seat: 0,
  players: outcome.map(({ place, score }, seat) => ({ name: record.seats[seat]?.name ?? '', place, score })),
});

beforeEach(() => {
  localStorage.clear();
  kept.clear();
});

describe('a file of games', () => {
  test('is read on another device, marked, once, and counts for nothing', async () => {
    for (const at of [1, 2, 3]) remember(game(`table-${at}`, at));
    for (const at of [1, 2]) kept.set(`table-${at}`, record);
    const { text, games, left } = await write();
    expect([games, left]).toEqual([2, 1]);
    localStorage.clear();
    kept.clear();
    expect(await read(text, fine)).toEqual({ games: 2, known: 0, refused: 0 });
    expect(finished()).toEqual([2, 1].map((at) => ({ ...game(`table-${at}`, at), imported: true })));
    expect(kept.size).toBe(2);
    expect(await read(text, fine)).toEqual({ games: 0, known: 2, refused: 0 });
    expect(statistics(finished().filter(({ imported }) => !imported)).played).toBe(0);
  });

  test('has as many games as fit, the newest first', async () => {
    for (const at of [1, 2, 3]) {
      remember(game(`table-${at}`, at));
      kept.set(`table-${at}`, record);
    }
    const most = 2.5 * JSON.stringify(record).length;
    const { text, games, left } = await write(undefined, most);
    expect([games, left, new TextEncoder().encode(text).length < most]).toEqual([2, 1, true]);
    expect(text).toContain('table-3');
  });

  test('is refused where a record breaks the rules, and where it lies about itself', async () => {
    const packed = { table: 'table-1', at: 1, seat: 0, record };
    const file = (...games: unknown[]) => JSON.stringify({ dizaine_games: 1, games });
    const broken = () => Promise.resolve(null);
    expect(await read(file(packed), broken)).toEqual({ games: 0, known: 0, refused: 1 });
    const lies = [
      { ...packed, seat: 9 },
      { ...packed, table: '../x' },
      { ...packed, at: 'now' },
      { ...packed, record: null },
      null,
    ];
    expect(await read(file(...lies), fine)).toEqual({ games: 0, known: 0, refused: lies.length });
    // What the file says of names and points does not count.
    expect(await read(file({ ...packed, players: [], game: 'chess' }), fine)).toMatchObject({ games: 1 });
    expect(finished()[0]?.players).toEqual(game('table-1', 1).players);
    for (const text of ['', '{', '[]', 'null', '{"dizaine_games":2,"games":[]}', '{"dizaine_games":1}'])
      expect(await read(text, fine), text).toBeNull();
  });
});
