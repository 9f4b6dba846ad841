// Dice have no identity in the rules, but on a table they stay where they fell: only those rolled again move.
import type { Dice, Seen } from '../../types/dicy';

export interface Fallen {
  value: number;
  /** Which roll of this game it fell in; a die that is rolled again is a new one to look at. */
  roll: number;
  /** Whether it has scored: it lies in a card until the turn is over. */
  spent: boolean;
}

/** The dice on the table, in the places where they fell. */
export function fallen(moves: readonly (readonly Seen[])[], dice: Dice | null): Fallen[] {
  if (dice === null) return [];
  let table: Fallen[] = [];
  let spent: Dice = [];
  let rolls = 0;
  for (const seen of moves.flat()) {
    if ('rolled' in seen) {
      rolls += 1;
      spent = [];
      table = scattered(seen.rolled.dice).map((value) => ({ value, roll: rolls, spent: false }));
    } else if ('rerolled' in seen) {
      rolls += 1;
      const again = places(table, seen.rerolled.dice);
      const into = scattered(seen.rerolled.into);
      table = table.map((die, place) =>
        again.includes(place) ? { ...die, value: into.shift() ?? die.value, roll: rolls } : die,
      );
    } else if ('scored' in seen) {
      spent = seen.scored.dice;
    }
  }
  // Whoever joins late has not seen them fall.
  if (sorted(table.map(({ value }) => value)).join() !== sorted(dice).join()) {
    table = dice.map((value) => ({ value, roll: 0, spent: false }));
  }
  const gone = places(table, spent);
  return table.map((die, place) => ({ ...die, spent: gone.includes(place) }));
}

export const sorted = (dice: readonly number[]): number[] => [...dice].sort((one, other) => one - other);

/** Dice come sorted; in a tray they lie as they fall. Which way is the same for everyone who looks. */
function scattered(dice: Dice): number[] {
  const [even, odd] = [dice.filter((_, index) => index % 2 === 0), dice.filter((_, index) => index % 2 === 1)];
  return [...odd.reverse(), ...even];
}

/** The places of dice that show these values. */
export function places(table: readonly Fallen[], values: readonly number[]): number[] {
  const wanted = [...values];
  return table.flatMap(({ value }, place) => {
    const index = wanted.indexOf(value);
    if (index < 0) return [];
    wanted.splice(index, 1);
    return [place];
  });
}
