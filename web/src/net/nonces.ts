// This browser's part of the chance: a secret number a seat, promised by its hash before the game and opened at its start.
import type { Seat } from '../types/core';

const key = (table: string, seat: Seat) => `dizaine nonce ${table} ${seat}`;
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Draws a nonce, keeps it and gives its hash. Browsers hash only on secure pages; elsewhere the seat gives no nonce. */
export async function promise(table: string, seat: Seat): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const nonce = crypto.getRandomValues(new Uint8Array(32));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', nonce));
  try {
    localStorage.setItem(key(table, seat), hex(nonce));
  } catch {
    return null;
  }
  return hex(hash);
}

/** The nonce that was promised for this seat. */
export function opened(table: string, seat: Seat): string | null {
  try {
    return localStorage.getItem(key(table, seat));
  } catch {
    return null;
  }
}
