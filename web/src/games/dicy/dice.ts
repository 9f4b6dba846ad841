// Dice have no identity in the rules, but on a table they stay where they fell: only those rolled again move.
import type { Dice, Seen } from '../../types/dicy';

export interface Fallen {
  value: number;
  /** Which roll of this turn it fell in; a die that is rolled again is a new one to look at. */
  roll: number;
}

/** The dice on the table, in the places where they fell. */
export function fallen(moves: readonly (readonly Seen[])[], dice: Dice | null): Fallen[] {
  if (dice === null) return [];
  let table: Fallen[] = [];
  let rolls = 0;
  for (const seen of moves.flat()) {
    if ('rolled' in seen) {
      rolls += 1;
      table = scattered(seen.rolled.dice).map((value) => ({ value, roll: rolls }));
    } else if ('rerolled' in seen) {
      rolls += 1;
      const taken = [...seen.rerolled.dice];
      const into = scattered(seen.rerolled.into);
      table = table.map((die) => {
        const index = taken.indexOf(die.value);
        if (index < 0) return die;
        taken.splice(index, 1);
        return { value: into.shift() ?? die.value, roll: rolls };
      });
    }
  }
  // Whoever joins late has not seen them fall.
  return sorted(table.map(({ value }) => value)).join() === sorted(dice).join()
    ? table
    : dice.map((value) => ({ value, roll: 0 }));
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
