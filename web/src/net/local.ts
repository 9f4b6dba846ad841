// Which tables, and which records of tables elsewhere, are in this browser: their addresses say so. The workers that host and study them
// are loaded when they are needed.
import type { Ask, Study } from '../local/call';
import type { Record as GameRecord } from '../types/core';

const PREFIX = 'local-';

/** Whether the table of this address is in this browser. */
export const isLocal = (address: string): boolean => address.startsWith(PREFIX);
/** The address of a table in this browser, and the id in such an address. */
export const addressOf = (id: string): string => PREFIX + id;
export const idOf = (address: string): string => address.slice(PREFIX.length);
/** The address of another table at the same place. */
export const beside = (address: string, other: string): string => (isLocal(address) ? addressOf(other) : other);

export const desk = async () => (await import('../local/desk')).desk;

/** Asks about a table in this browser; `drop` gives it up. */
export async function ask<T>(address: string, what: Ask | 'drop'): Promise<T> {
  return (await (await desk()).ask(idOf(address), what)) as T;
}

const KEPT = 'kept-';

/** Whether this address is that of a record in this browser; that address, and the address of the table in it. */
export const isKept = (address: string): boolean => address.startsWith(KEPT);
export const keptAddress = (table: string): string => KEPT + table;
export const tableOf = (address: string): string => address.slice(KEPT.length);

/** Whether all that is known of a game is in this browser. */
export const isHere = (address: string): boolean => isLocal(address) || isKept(address);

/** Asks about a record, wherever its game was played, until nobody waits for the answer any more: `left`. */
export async function study<T>(record: GameRecord, about: Study, left?: AbortSignal): Promise<T> {
  return (await (await desk()).study(record, about, left)) as T;
}
