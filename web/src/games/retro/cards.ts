// Cards come as the words of the protocol (`7`, `penalty_7`, `joker`); here they are taken apart to be drawn.
import type { Card } from '../../types/retro';

export interface Drawn {
  kind: 'normal' | 'penalty' | 'joker';
  /** What is printed large; a joker has no number. */
  value: number | null;
  /** The penalty points printed at the foot. */
  points: number;
}

export function read(card: Card): Drawn {
  if (card === 'joker') return { kind: 'joker', value: null, points: 10 };
  const value = Number(card.replace('penalty_', ''));
  return card.startsWith('penalty_') ? { kind: 'penalty', value, points: value + 2 } : { kind: 'normal', value, points: 1 };
}
