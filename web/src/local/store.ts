// Where local tables are kept: IndexedDB, a head per table and its log line by line.
import type { Head, Line, Reply, Stored } from './call';

/** The number of finished games that are kept, and of unfinished ones. */
const KEPT = 50;

/** Another tab has stored entries of the same numbers, has taken moves back, or has given up the table. */
export class Overtaken extends Error {}

const HEADS = 'heads';
const LINES = 'lines';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('dizaine', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(HEADS, { keyPath: 'id' });
      request.result.createObjectStore(LINES, { keyPath: ['table', 'number'] });
    };
    request.onsuccess = () => {
      // Whoever wants to be forgotten erases the database, in whatever tab.
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      // A browser may close it too, for want of room.
      request.result.onclose = () => (opened = null);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
  // A browser that forbids it now may allow it later.
  void opened.catch(() => (opened = null));
  return opened;
}

const got = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** Does some work in one transaction, and waits until it is stored. `overtaken` gives it up. */
async function change(work: (heads: IDBObjectStore, lines: IDBObjectStore, overtaken: () => void) => void): Promise<void> {
  const transaction = (await database()).transaction([HEADS, LINES], 'readwrite');
  let late = false;
  const stored = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(
        late || transaction.error?.name === 'ConstraintError' ? new Overtaken() : (transaction.error ?? new Error('IndexedDB')),
      );
  });
  const overtaken = () => {
    late = true;
    transaction.abort();
  };
  work(transaction.objectStore(HEADS), transaction.objectStore(LINES), overtaken);
  return stored;
}

/** All lines of a table from a number on. */
const from = (table: string, number: number): IDBKeyRange => IDBKeyRange.bound([table, number], [table, Infinity]);

export async function heads(): Promise<Head[]> {
  const transaction = (await database()).transaction(HEADS);
  return (await got(transaction.objectStore(HEADS).getAll())) as Head[];
}

/** A table with its log; `null` if it is not here. */
export async function read(id: string): Promise<Stored | null> {
  const transaction = (await database()).transaction([HEADS, LINES]);
  const [head, lines] = await Promise.all([
    got<Head | undefined>(transaction.objectStore(HEADS).get(id)),
    got<(Line & { table: string })[]>(transaction.objectStore(LINES).getAll(from(id, 0))),
  ]);
  if (!head) return null;
  return { head, lines: lines.map(({ number, entry, note }) => ({ number, entry, note })) };
}

/** A table after a reply. */
export function after({ head, lines: before }: Stored, { made, cut, lines, listed }: Reply): Stored {
  const cuts = (head.cuts ?? 0) + (cut === null ? 0 : 1);
  return {
    head: made ?? { ...head, listed: listed ?? head.listed, cuts },
    lines: [...(made ? [] : before.filter(({ number }) => cut === null || number < cut)), ...lines],
  };
}

/** How often moves were taken back in a game that is practice for that, or because it went on from another one; `null` for any other game. */
export function practice({ head, lines }: Stored): number | null {
  const { cuts = 0 } = head;
  const goesOn = lines.some(({ entry }) => entry.startsWith('{"moved"') && entry.includes('"taken_over":true'));
  return cuts > 0 || goesOn ? cuts : null;
}

/** When something last happened at a table. */
export function lastTime({ lines }: Stored): number {
  const said = lines
    .flatMap(({ entry }) => Object.values(JSON.parse(entry) as object))
    .map((what: { at?: unknown } | null) => what?.at);
  return Math.max(0, ...said.filter((at) => typeof at === 'number'));
}

/** Stores what a reply says is to be stored of the table with this head, all or nothing. */
export function write(head: Head, reply: Reply): Promise<void> {
  const { id } = head;
  const { made, again, cut, lines } = reply;
  return change((heads, kept, overtaken) => {
    const put = () => {
      heads.put(after({ head, lines: [] }, reply).head);
      if (cut !== null) kept.delete(from(id, cut));
      for (const line of lines) kept.add({ ...line, table: id });
      if (again) {
        heads.add(again.head);
        for (const line of again.lines) kept.add({ ...line, table: again.head.id });
      }
    };
    if (made) put();
    else {
      const known: IDBRequest<Head | undefined> = heads.get(id);
      known.onsuccess = () => {
        if (known.result && (known.result.cuts ?? 0) === (head.cuts ?? 0)) put();
        else overtaken();
      };
    }
  });
}

/** Gives up a table. */
export function drop(id: string): Promise<void> {
  return change((heads, lines) => {
    heads.delete(id);
    lines.delete(from(id, 0));
  });
}

/** Forgets the oldest finished games, and the unfinished ones that nobody has touched for the longest time; not the one just made. */
export async function forget(made: string): Promise<void> {
  const others = (await heads()).filter(({ id }) => id !== made);
  others.sort((one, other) => (other.listed?.touched ?? 0) - (one.listed?.touched ?? 0));
  const isOver = ({ listed }: Head): boolean => listed?.status === 'over';
  const open = others.filter((head) => !isOver(head));
  const old = [...others.filter(isOver).slice(KEPT), ...open.slice(KEPT - 1)];
  if (old.length === 0) return;
  await change((heads, lines) => {
    for (const { id } of old) {
      heads.delete(id);
      lines.delete(from(id, 0));
    }
  });
}

/** Stores a whole table, in place of one of the same id. */
export function put({ head, lines }: Stored): Promise<void> {
  return change((heads, kept) => {
    heads.put(head);
    kept.delete(from(head.id, 0));
    for (const line of lines) kept.put({ ...line, table: head.id });
  });
}
