// How everyone's chance went in a finished game, and what it is made of.
import type { Analysis, SeatAnalysis } from './types/analysis';
import type { Seat } from './types/core';

/** The place on the curve before the first move, which is the set-up and has the number 0. */
export const START = -1;
/** How many turning points are named, and how much a chance changes at least in one. */
const TURNS = 5;
const MUCH = 0.05;

/** Everyone's chance after a move, or at the start. */
export const chancesAt = ({ start, moves }: Analysis, at: number): readonly number[] => moves[at]?.chances ?? start;

/** A move that changed much: whose chance rose most, and whose fell most. */
export interface Turn {
  move: number;
  changes: readonly { seat: Seat; change: number }[];
}

/** The moves that changed a chance most, in their order. */
export function turnsOf(analysis: Analysis): Turn[] {
  const turns = analysis.moves.map(({ chances }, move) => {
    const before = chancesAt(analysis, move - 1);
    const sorted = chances
      .map((chance, seat) => ({ seat, change: chance - (before[seat] ?? chance) }))
      .sort((one, other) => other.change - one.change);
    const ends = [...sorted.slice(0, 1), ...sorted.slice(1).slice(-1)];
    return { move, changes: ends, most: Math.max(0, ...ends.map(({ change }) => Math.abs(change))) };
  });
  return turns
    .filter(({ most }) => most >= MUCH)
    .sort((one, other) => other.most - one.most)
    .slice(0, TURNS)
    .sort((one, other) => one.move - other.move);
}

/** The way of a chance from the start to the result, in whole points of percent. */
export interface Way {
  start: number;
  luck: number;
  own: number;
  gifts: number;
  result: number;
}

/** That way for a seat. Rounding changes luck, play and gifts by a point at most, so that what is shown adds up. */
export function wayOf({ luck, own, gifts, result }: SeatAnalysis, from: number): Way {
  const [start, end] = [Math.round(100 * from), Math.round(100 * result)];
  const exact = [luck, own, gifts].map((part) => 100 * part);
  const parts = exact.map(Math.floor);
  const byRest = [0, 1, 2].sort((one, other) => rest(exact[other]) - rest(exact[one]));
  const missing = end - start - parts.reduce((sum, part) => sum + part, 0);
  for (const part of byRest.slice(0, Math.max(0, missing))) parts[part] = (parts[part] ?? 0) + 1;
  const [byLuck = 0, byOwn = 0, byGifts = 0] = parts;
  return { start, luck: byLuck, own: byOwn, gifts: byGifts, result: end };
}

const rest = (part = 0): number => part - Math.floor(part);
