// The count after a call, die by die, as one would point at them. The rules have counted already (`tally`); this only
// finds the dice they counted.
import type { RevealView, Symbol } from '../../types/bluff';

export interface Pointed {
  symbol: Symbol;
  seat: number;
  /** Which die of that hand. */
  die: number;
  /** How many of the symbol there are with this one. */
  count: number;
}

export function pointed({ hands, tally }: RevealView, split: boolean): Pointed[] {
  const dice = hands.flatMap((faces, seat) => faces.map((face, die) => ({ face, seat, die })));
  const characters = dice.filter(({ face }) => face === 'character');
  let shared = 0;
  return tally.flatMap((counted) => {
    // Shared out, each character counts once; otherwise all count for each symbol.
    const from = split ? shared : 0;
    shared += counted.characters;
    return [...dice.filter(({ face }) => face === counted.symbol), ...characters.slice(from, from + counted.characters)].map(
      ({ seat, die }, index) => ({ symbol: counted.symbol, seat, die, count: index + 1 }),
    );
  });
}
