// The records of finished games that this browser keeps, for as long as the person wants: a server forgets a table after some weeks.
import { Failure } from './net/failure';
import * as http from './net/http';
import { tableOf } from './net/local';
import type { Record } from './types/core';

/** A record, by the address of the table it is of. */
export interface Kept {
  table: string;
  record: Record;
}

const STORE = 'records';

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('dizaine records', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'table' });
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

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** Keeps a record, in place of one of the same table. */
export async function keep(kept: Kept): Promise<void> {
  await done((await database()).transaction(STORE, 'readwrite').objectStore(STORE).put(kept));
}

/** The record of a table, if it is kept. */
export async function kept(table: string): Promise<Record | null> {
  const found = (await done((await database()).transaction(STORE).objectStore(STORE).get(table))) as Kept | undefined;
  return found?.record ?? null;
}

/** The record that an address of this browser stands for. */
export async function keptAt(address: string): Promise<Record> {
  const record = await kept(tableOf(address));
  if (record === null) throw new Failure(404, null);
  return record;
}

/** Asks for the record of a finished game, and keeps it in place of what was kept of its table. */
export async function renewed(table: string): Promise<Record | null> {
  const record = await http.record(table);
  if (record) await keep({ table, record });
  return record;
}

/** The record of a finished game: kept, or asked for now and kept from then on; `null` if there is none any more, or not yet. */
export async function recordOf(table: string): Promise<Record | null> {
  try {
    return (await kept(table)) ?? (await renewed(table));
  } catch {
    // The server has forgotten the table or does not answer, or the browser forbids storage.
    return null;
  }
}
