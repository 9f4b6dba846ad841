// The dice that count after a call, in the order in which they are pointed at. The rules have counted already (`tally`); this only finds
// the dice that they counted.
import type { RevealView, Symbol } from '../../types/bluff';

export interface Counting {
  seat: number;
  /** Which die of that hand. */
  die: number;
  /** The symbols of the bet that it counts for. */
  symbols: readonly Symbol[];
}

export function counting(
  { hands, tally }: Pick<RevealView, 'hands' | 'tally'>,
  split: boolean,
  around: readonly number[],
): Counting[] {
  const all = tally.map(({ symbol }) => symbol);
  // Shared out, each character counts for one symbol; otherwise for every one.
  const shares = tally.flatMap(({ symbol, characters }) => Array.from({ length: characters }, () => symbol));
  let shared = 0;
  return around
    .flatMap((seat) => (hands[seat] ?? []).map((face, die) => ({ face, seat, die })))
    .map(({ face, seat, die }) => {
      if (face !== 'character') return { seat, die, symbols: all.filter((symbol) => symbol === face) };
      return { seat, die, symbols: split ? shares.slice(shared, ++shared) : all };
    })
    .filter(({ symbols }) => symbols.length > 0);
}
