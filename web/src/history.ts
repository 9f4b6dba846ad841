// The finished games of the person at this browser. They are kept here and nowhere else: the server forgets a table after some weeks, and
// has no accounts.
import { isGame, type GameName } from './games';
import type { Seat } from './types/core';

/** One finished game. */
export interface Finished {
  /** The table at which it was played. */
  table: string;
  game: GameName;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  seat: Seat;
  /** By seat: who played, in which place they ended, and with which score. */
  players: readonly { name: string; place: number; score: number }[];
  /** Whether it comes from a file. Then it counts for nothing. */
  imported?: true;
  /** How often moves were taken back in it, if they were, or if the game went on from another one. Then it counts for nothing either. */
  practice?: number;
}

/** What a person has done in one game. */
export interface Statistics {
  played: number;
  won: number;
  /** The highest score of one's own. */
  best: number;
  /** Games won in a row: the last ones, and the most there ever were. */
  streak: number;
  longest: number;
}

const KEY = 'dizaine games';
/** A browser has little room: beyond this many games the oldest is forgotten. */
const MOST = 2_000;

/** All that are kept, the newest first. */
export function finished(): Finished[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Finished[];
    return kept.filter(({ game }) => isGame(game));
  } catch {
    // A browser may forbid storage, and somebody may have changed what is in it.
    return [];
  }
}

/** Keeps a game, once for each table and seat; false if it was kept before. One that has ended again, after moves were taken back, takes the
 * place of what was. */
export function remember(game: Finished): boolean {
  const before = finished();
  const known = before.find(({ table, seat }) => table === game.table && seat === game.seat);
  if (known && (game.practice === undefined || game.practice === known.practice)) return false;
  const others = before.filter((other) => other !== known);
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
  } catch {
    // As above.
  }
  return true;
}

/** Erases everything that Dizaine keeps in this browser: settings, games, and the tables that were played without a server. */
export async function forgetAll(): Promise<void> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('dizaine'));
    for (const key of keys) localStorage.removeItem(key);
    const databases = (await globalThis.indexedDB?.databases()) ?? [];
    await Promise.all(databases.flatMap(({ name }) => (name?.startsWith('dizaine') ? [erased(name)] : [])));
  } catch {
    // There is nothing to erase.
  }
}

/** Resolves once a database is erased, or will be when the last page that uses it is closed. */
function erased(database: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

const own = ({ players, seat }: Finished) => players[seat];
const isWon = (game: Finished): boolean => own(game)?.place === 1;

/** What these games, the newest first, amount to. */
export function statistics(games: readonly Finished[]): Statistics {
  const won = games.map(isWon);
  const runs = won
    .join(' ')
    .split('false')
    .map((run) => run.split('true').length - 1);
  return {
    played: games.length,
    won: won.filter(Boolean).length,
    best: Math.max(...games.map((game) => own(game)?.score ?? 0)),
    streak: runs[0] ?? 0,
    longest: Math.max(0, ...runs),
  };
}
