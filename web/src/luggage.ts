// What this browser keeps, as one text that moves with the guest to another device: all settings, promises and titles, the list of finished
// games, the tables that were played without a server, and the records of finished games as far as there is room.
import { finished } from './history';
import { heads, put, read } from './local/store';
import type { Stored } from './local/call';
import { keep, kept, type Kept } from './records';

/** The most that a server takes, in bytes. */
const MOST = 10_000_000;
const FORMAT = 1;

interface Luggage {
  luggage: typeof FORMAT;
  storage: Record<string, string>;
  tables: Stored[];
  records: Kept[];
}

const isOurs = (key: string) => key.startsWith('dizaine');
const size = (text: string) => new TextEncoder().encode(text).length + 1;

export async function pack(most = MOST): Promise<string> {
  const keys = Object.keys(localStorage).filter(isOurs);
  const storage = Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
  let left = most - size(JSON.stringify(storage)) - 100;
  const fits = (thing: unknown) => {
    const length = size(JSON.stringify(thing));
    if (length > left) return false;
    left -= length;
    return true;
  };
  const tables: Stored[] = [];
  // Games that can go on come first.
  const known = await heads().catch(() => []);
  const rank = (over: boolean) => (over ? 1 : 0);
  known.sort((one, other) => rank(one.listed?.status === 'over') - rank(other.listed?.status === 'over'));
  for (const { id } of known) {
    const table = await read(id);
    if (table && fits(table)) tables.push(table);
  }
  const records: Kept[] = [];
  for (const { table } of finished()) {
    const record = await kept(table).catch(() => null);
    if (record && fits({ table, record })) records.push({ table, record });
  }
  return JSON.stringify({ luggage: FORMAT, storage, tables, records } satisfies Luggage);
}

/** Puts everything in its place. What this browser had of the same keys is replaced. */
export async function unpack(text: string): Promise<void> {
  const { luggage, storage, tables, records } = JSON.parse(text) as Luggage;
  if (luggage !== FORMAT) return;
  for (const [key, value] of Object.entries(storage)) if (isOurs(key)) localStorage.setItem(key, value);
  for (const table of tables) await put(table);
  for (const record of records) await keep(record);
}
