// What a browser keeps of the page and of local games.
import type { Page } from '@playwright/test';
import { expect } from './people';

/** Waits until the page is kept for offline use. */
export const pageKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise(requestAnimationFrame);
  });

/** The paths of all files that the service worker keeps. */
export const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the engines are kept as well: whoever has seen Home can then play without a network. */
export async function enginesKept(page: Page): Promise<void> {
  await pageKept(page);
  await expect.poll(async () => (await keptFiles(page)).filter((path) => path.endsWith('.wasm')).length).toBe(2);
}

/** Changes what is stored of the table of this id: its head, or an entry of its log, by its number; `null` takes it away. */
export function damage(page: Page, table: string, number: number | 'head', text: string | null): Promise<void> {
  return page.evaluate(
    async ([table, number, text]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('dizaine');
        request.onsuccess = () => resolve(request.result);
      });
      const store = number === 'head' ? 'heads' : 'lines';
      const transaction = database.transaction(store, 'readwrite');
      const things = transaction.objectStore(store);
      if (number === 'head') things.put({ ...(JSON.parse(text ?? '{}') as object), id: table });
      else if (text === null) things.delete([table, number]);
      else things.put({ table, number, entry: text, note: null });
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
    },
    [table, number, text] as const,
  );
}

/** The log of a table, entry by entry. */
export function entries(page: Page, table: string): Promise<string[]> {
  return page.evaluate(async (table) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('dizaine');
      request.onsuccess = () => resolve(request.result);
    });
    const request = database
      .transaction('lines')
      .objectStore('lines')
      .getAll(IDBKeyRange.bound([table, 0], [table, Infinity]));
    const lines = await new Promise<{ entry: string }[]>(
      (resolve) => (request.onsuccess = () => resolve(request.result as never)),
    );
    database.close();
    return lines.map(({ entry }) => entry);
  }, table);
}
