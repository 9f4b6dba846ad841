// The finished games of this browser as one file: written with their records, and read again on any device. Every record that is read is
// replayed by the rules before it is taken over; it is marked, and counts for nothing.
import engine from 'virtual:engine';
import { isGame, type GameName } from './games';
import { finished, remember, type Finished } from './history';
import { Failure } from './net/failure';
import { study } from './net/local';
import { keep, recordOf } from './records';
import type { Outcome, Record } from './types/core';

/** The largest file, in bytes. */
export const LARGEST = 10_000_000;
const FORMAT = 1;

/** A game as it stands in the file. */
interface Packed {
  table: string;
  at: number;
  seat: number;
  record: Record;
}

interface Chest {
  dizaine_games: typeof FORMAT;
  games: (Packed | null)[];
}

/** What came of writing a file. */
export interface Written {
  text: string;
  games: number;
  /** Games whose record nobody has any more, and games for which there was no room. */
  left: number;
}

/** The newest games with their records, as many as fit. */
export async function write(games: readonly Finished[] = finished(), most = LARGEST): Promise<Written> {
  const parts: string[] = [];
  let length = 64;
  for (const { table, at, seat } of games) {
    const record = await recordOf(table);
    if (!record) continue;
    const part = JSON.stringify({ table, at, seat, record } satisfies Packed);
    const size = new TextEncoder().encode(part).length + 1;
    if (length + size > most) break;
    length += size;
    parts.push(part);
  }
  const text = `{"dizaine_games":${FORMAT},"games":[${parts.join(',')}]}`;
  return { text, games: parts.length, left: games.length - parts.length };
}

/** What came of reading a file. */
export interface Read {
  games: number;
  /** Games that were here before. */
  known: number;
  /** Games that do not keep to the rules, or are not over. */
  refused: number;
}

/** Whether files can be read here: a page without its engine cannot replay a record. */
export const canRead = engine !== null;

/** Replays a record by the rules; its outcome, or `null` if it breaks them. */
async function replay(record: Record): Promise<Outcome | null> {
  try {
    return await study<Outcome>(record, 'check');
  } catch (error) {
    // An engine that stops says nothing of the record.
    if (error instanceof Failure && error.problem) return null;
    throw error;
  }
}

/** Takes over the games of a file; `null` if it is none of ours. `check` replays a record. */
export async function read(text: string, check = replay): Promise<Read | null> {
  const chest = parsed(text);
  if (!chest) return null;
  const before = new Set(finished().map(({ table, seat }) => `${table} ${seat}`));
  const result: Read = { games: 0, known: 0, refused: 0 };
  // The newest game stands first, and is to be first again.
  for (const packed of [...chest.games].reverse()) {
    const game = packed && (await taken(packed, check));
    if (!game) result.refused += 1;
    else if (before.has(`${game.table} ${game.seat}`)) result.known += 1;
    else {
      await keep({ table: game.table, record: packed.record });
      remember(game);
      result.games += 1;
    }
  }
  return result;
}

function parsed(text: string): Chest | null {
  try {
    const chest = JSON.parse(text) as Chest | null;
    return chest?.dizaine_games === FORMAT && Array.isArray(chest.games) ? chest : null;
  } catch {
    return null;
  }
}

/** A game of a file as it is remembered: what the rules made of its record, and not what the file says. */
async function taken({ table, at, seat, record }: Packed, check: typeof replay): Promise<Finished | null> {
  const named = typeof table === 'string' && /^[a-z0-9-]{1,40}$/.test(table);
  if (!named || !Number.isSafeInteger(at) || !isGame(record?.game)) return null;
  const outcome = await check(record);
  if (!outcome || !Number.isInteger(seat) || !(seat in outcome)) return null;
  const players = outcome.map(({ place, score }, other) => ({ name: record.seats[other]?.name ?? '', place, score }));
  return { table, game: record.game as GameName, at, seat, players, imported: true };
}
