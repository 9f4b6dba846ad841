import { beforeEach, describe, expect, test } from 'vitest';
import { finished, forgetAll, remember, statistics, type Finished } from '../../src/history';

const game = (number: number, place: number, score = 10): Finished => ({
  table: `table-${number}`,
  game: 'dix',
  at: number,
  seat: 0,
  players: [
    { name: 'Ada', place, score },
    { name: 'Bob', place: 3 - place, score: 5 },
  ],
});

beforeEach(() => localStorage.clear());

describe('what is kept', () => {
  test('the newest first, each table once', () => {
    remember(game(1, 1));
    remember(game(2, 2));
    remember(game(2, 2));
    expect(finished().map(({ table }) => table)).toEqual(['table-2', 'table-1']);
  });

  test('a game that ended again after moves were taken back, in place of what was, and once', () => {
    remember(game(1, 1));
    remember(game(2, 1));
    expect(remember({ ...game(1, 2), at: 3, practice: 4 })).toBe(true);
    expect(remember({ ...game(1, 2), at: 5, practice: 4 })).toBe(false);
    expect(finished().map(({ table, at, practice }) => ({ table, at, practice }))).toEqual([
      { table: 'table-1', at: 3, practice: 4 },
      { table: 'table-2', at: 2 },
    ]);
  });

  test('nothing that is damaged or of an unknown game', () => {
    localStorage.setItem('dizaine games', '{');
    expect(finished()).toEqual([]);
    localStorage.setItem('dizaine games', JSON.stringify([{ ...game(1, 1), game: 'chess' }, game(2, 1)]));
    expect(finished().map(({ table }) => table)).toEqual(['table-2']);
  });

  test('nothing after it was forgotten, but what others keep', async () => {
    remember(game(1, 1));
    localStorage.setItem('other', 'kept');
    await forgetAll();
    expect(finished()).toEqual([]);
    expect(localStorage.getItem('other')).toBe('kept');
  });
});

test('statistics count wins, runs and the best score', () => {
  const list = [game(6, 1), game(5, 1, 30), game(4, 2, 40), game(3, 1), game(2, 1), game(1, 1)];
  expect(statistics(list)).toEqual({ played: 6, won: 5, best: 40, streak: 2, longest: 3 });
  expect(statistics(list.slice(2))).toMatchObject({ streak: 0, longest: 3 });
});
