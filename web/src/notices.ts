// What happened to the people of a table, in words and in order with the events. Lines keep the names at that time.
import type { Line } from './games';
import type { Seat } from './types/core';
import type { Notice, What } from './types/protocol';
import { find, keyOf, say } from './words.svelte';

/** A notice of the server, or what this page itself noticed: a connection that was lost or found. */
export type Noticed = Omit<Notice, 'what'> & { what: What | 'lost' | 'found' };

/** A notice as a line of the log. */
export const lineOf = ({ what, name, bot, seat }: Noticed): Line => ({
  text: find(null, `notice-${keyOf(what)}`, { name, bot: bot ?? 'none' }) ?? what,
  tone: 'aside',
  by: seat,
});

/** All notices in the order of the events that they stand between. */
export const ordered = (notices: readonly Noticed[]): Noticed[] =>
  notices
    .map((notice, index) => ({ notice, index }))
    .sort((one, other) => one.notice.after - other.notice.after || one.index - other.index)
    .map(({ notice }) => notice);

/** The bot that played for the person at a seat when `seen` events had been seen; `null` if they played themselves. */
export function playedBy(notices: readonly Noticed[], seat: Seat, seen: number): Noticed | null {
  const changes = ['stood_in', 'waiting', 'returned', 'left', 'removed'];
  const last = notices.findLast((notice) => notice.seat === seat && notice.after <= seen && changes.includes(notice.what));
  return last?.what === 'stood_in' ? last : null;
}

/** What the seat was called when `seen` events had been seen; `null` if it is called the same today. */
export function nameThen(notices: readonly Noticed[], seat: Seat, seen: number): string | null {
  const bot = playedBy(notices, seat, seen);
  if (bot) return say('notice-for', { bot: bot.bot ?? '', name: bot.name });
  const later = notices.find(
    (notice) => notice.seat === seat && notice.after > seen && (notice.what === 'left' || notice.what === 'removed'),
  );
  return later?.name ?? null;
}
