// How the twelve cards are drawn: a sign to know them by at any size, and dice as an example (`null`: any die). Spaces part
// the dice of a sign, which are no number.
import type { Card } from '../../types/dicy';

export const SIGNS: Record<Card, string> = {
  two_any: '2',
  six_low: '<6',
  odd: '1 3 5',
  straight: '2 3 4',
  two_pairs: '2+2',
  sixes: '6',
  pair: '2×',
  three_lowest: '3↓',
  different: '≠',
  five_different: '5≠',
  forty_minus: '40−',
  same: '=',
};

/** All cards, in the order of the rules. */
export const CARDS = Object.keys(SIGNS) as readonly Card[];

export const EXAMPLES: Record<Card, (number | null)[]> = {
  two_any: [null, null],
  six_low: [1, 2, 3, 4, 5, 5],
  odd: [1, 3, 5],
  straight: [2, 3, 4],
  two_pairs: [2, 2, 5, 5],
  sixes: [6, 6, 6],
  pair: [4, 4],
  three_lowest: [1, 2, 3],
  different: [1, 3, 4, 6],
  five_different: [1, 2, 4, 5, 6],
  forty_minus: [null, null, null, null, null, null],
  same: [3, 3, 3],
};
