// The protocol spells cards as words (`7`, `penalty_7`, `joker`); the page takes the words apart to draw the cards.
import { getContext, setContext } from 'svelte';
import type { Card, CardPoints } from '../../types/retro';

export interface Drawn {
  kind: 'normal' | 'penalty' | 'joker';
  /** The large figure; a joker has none. */
  value: number | null;
}

export function read(card: Card): Drawn {
  if (card === 'joker') return { kind: 'joker', value: null };
  const value = Number(card.replace('penalty_', ''));
  return { kind: card.startsWith('penalty_') ? 'penalty' : 'normal', value };
}

/** The penalty points printed at the foot of a card, as the view says. */
export function printed({ kind, value }: Drawn, points: CardPoints): number {
  return kind === 'penalty' ? (points.penalty[(value ?? 0) - 1] ?? 0) : points[kind];
}

/** The hand in its four places: cards that stay keep theirs, new ones take those that are free. */
export function keepPlaces(before: readonly (Card | null)[], hand: readonly Card[]): (Card | null)[] {
  const left = [...hand];
  const places = before.map((card) => {
    const index = card === null ? -1 : left.indexOf(card);
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
  });
  for (const card of left) {
    const free = places.indexOf(null);
    if (free < 0) places.push(card);
    else places[free] = card;
  }
  return places;
}

const POINTS = Symbol('points of cards');

/** Gives the cards of a table the points that its view holds. */
export const providePoints = (points: () => CardPoints) => setContext(POINTS, points);

/** The points that the table of this card provides. */
export const pointsOfCards = (): (() => CardPoints) => getContext(POINTS);
