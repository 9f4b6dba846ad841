import { beforeAll, expect, test, vi } from 'vitest';
import type { Head, Line, Reply } from '../../src/local/call';
import type { ListedTable } from '../../src/types/protocol';

type Key = [string, number] | string;

/** As much of IndexedDB as the store uses: tables and their lines, all or nothing. */
class Shelf {
  kept = new Map<string, unknown>();
  onclose = () => {};
  opened = 0;

  transaction(): object {
    const before = new Map(this.kept);
    const steps: (() => void)[] = [];
    const transaction = {
      error: null as { name: string } | null,
      oncomplete: () => {},
      onabort: () => {},
      aborted: false,
      abort: () => {
        transaction.aborted = true;
        this.kept = before;
      },
      objectStore: (name: string) => this.#store(name, steps, transaction),
    };
    queueMicrotask(() => {
      for (const step of steps) if (!transaction.aborted) step();
      if (transaction.aborted) transaction.onabort();
      else transaction.oncomplete();
    });
    return transaction;
  }

  #store(name: string, steps: (() => void)[], transaction: { error: { name: string } | null; abort: () => void }): object {
    const at = (key: Key) => `${name} ${JSON.stringify(key)}`;
    const key = (value: { id?: string; table?: string; number?: number }) =>
      at(value.id ?? [value.table ?? '', value.number ?? 0]);
    return {
      put: (value: object) => steps.push(() => this.kept.set(key(value), value)),
      add: (value: object) =>
        steps.push(() => {
          if (this.kept.has(key(value))) {
            transaction.error = { name: 'ConstraintError' };
            transaction.abort();
          } else this.kept.set(key(value), value);
        }),
      delete: (range: string | { lower: [string, number] }) =>
        steps.push(() => {
          if (typeof range === 'string') this.kept.delete(at(range));
          else
            for (const [kept, value] of this.kept) {
              const { table, number } = value as Line & { table: string };
              if (kept.startsWith(name) && table === range.lower[0] && number >= range.lower[1]) this.kept.delete(kept);
            }
        }),
      getAll: () => {
        const request = { result: [] as unknown[], onsuccess: () => {} };
        steps.push(() => {
          request.result = [...this.kept].flatMap(([kept, value]) => (kept.startsWith(name) ? [value] : []));
          request.onsuccess();
        });
        return request;
      },
      get: (wanted: Key) => {
        const request = { result: undefined as unknown, onsuccess: () => {} };
        steps.push(() => {
          request.result = this.kept.get(at(wanted));
          request.onsuccess();
        });
        return request;
      },
    };
  }

  numbers(): number[] {
    return [...this.kept.values()].flatMap((value) => ('number' in (value as object) ? [(value as Line).number] : []));
  }
}

const shelf = new Shelf();
const head: Head = { id: 'table', listed: null };
const reply = (cut: number | null, ...numbers: number[]): Reply => ({
  made: null,
  again: null,
  cut,
  lines: numbers.map((number) => ({ number, entry: '', note: null })),
  listed: null,
  messages: [],
  next: null,
  answer: null,
  problem: null,
});

beforeAll(() => {
  vi.stubGlobal('IDBKeyRange', { bound: (lower: unknown) => ({ lower }) });
  vi.stubGlobal('indexedDB', {
    open: () => {
      shelf.opened += 1;
      const request = { result: shelf, onsuccess: () => {} };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
  return () => vi.unstubAllGlobals();
});

test('a tab that has not heard of moves taken back leaves no gap in the log', async () => {
  const { Overtaken, write } = await import('../../src/local/store');
  await write(head, { ...reply(null, 0, 1, 2, 3, 4, 5), made: head });
  // This tab takes back all from 2 on. The other still thinks of the move that it makes as number 6.
  await write(head, reply(2));
  await expect(write(head, reply(null, 6))).rejects.toBeInstanceOf(Overtaken);
  expect(shelf.numbers()).toEqual([0, 1]);
  // Entries of the same numbers are refused as before, and the game goes on after the last one.
  const cut = { ...head, cuts: 1 };
  await write(cut, reply(null, 2));
  await expect(write(cut, reply(null, 2))).rejects.toBeInstanceOf(Overtaken);
  await write(cut, reply(1, 1));
  expect(shelf.numbers()).toEqual([0, 1]);
});

test('of finished and of unfinished games, the fifty touched last are kept, and the one just made', async () => {
  const { forget, heads, write } = await import('../../src/local/store');
  shelf.kept.clear();
  const made = (status: 'over' | 'playing', touched: number): Head => {
    const id = `${status} ${touched}`;
    return { id, listed: { id, code: '', status, summary: {}, touched, turn: [], due: null } as unknown as ListedTable };
  };
  const games = Array.from({ length: 60 }, (_, touched) => [made('over', touched), made('playing', touched)]).flat();
  for (const game of games) await write(game, { ...reply(null, 0), made: game });
  await write(head, { ...reply(null, 0), made: head });
  await forget(head.id);
  const kept = (await heads()).map(({ id }) => id);
  expect(kept.filter((id) => id.startsWith('over'))).toEqual(Array.from({ length: 50 }, (_, n) => `over ${n + 10}`));
  expect(kept.filter((id) => id.startsWith('playing'))).toEqual(Array.from({ length: 49 }, (_, n) => `playing ${n + 11}`));
  expect(kept).toContain(head.id);
  expect(shelf.numbers()).toHaveLength(kept.length);
});

test('storage that the browser has closed is opened again', async () => {
  const { heads } = await import('../../src/local/store');
  await heads();
  const { opened } = shelf;
  await heads();
  expect(shelf.opened).toBe(opened);
  shelf.onclose();
  await heads();
  expect(shelf.opened).toBe(opened + 1);
});
