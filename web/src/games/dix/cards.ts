// Cards come as the words of the protocol (`blue 5`, `money 3`, `joker any`); here they are taken apart to be drawn.
import type { Arrangement, Card, Colour, Joker, NumberCard, Slot } from '../../types/dix';

export type Drawn =
  | { kind: 'number'; colour: Colour; value: number }
  | { kind: 'money'; value: number }
  | { kind: 'numbered'; value: number }
  | { kind: 'coloured'; colour: Colour }
  | { kind: 'universal' };

export const COLOURS: readonly Colour[] = ['blue', 'green', 'orange', 'pink'];
const isColour = (word: string): word is Colour => COLOURS.some((colour) => colour === word);

export function read(card: Card): Drawn {
  const [first = '', second = ''] = card.split(' ');
  if (first === 'money') return { kind: 'money', value: Number(second) };
  if (isColour(first)) return { kind: 'number', colour: first, value: Number(second) };
  if (isColour(second)) return { kind: 'coloured', colour: second };
  return second === 'any' ? { kind: 'universal' } : { kind: 'numbered', value: Number(second) };
}

export const numberCard = (colour: Colour, value: number): NumberCard => `${colour} ${value}`;

/** How often each card is in a list, in the order of the list. */
export function counted<T extends string>(cards: readonly T[]): { card: T; copies: number }[] {
  const counts = new Map<T, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, copies]) => ({ card, copies }));
}

/** How many places the market has: as few of these as hold its kinds. */
const PLACES = [12, 20, 28, 36];

/** The places of the market: a kind keeps its place while it is there, and a new one gets the first that is free (`null`). */
export function places<T extends string>(before: readonly (T | null)[], kinds: readonly T[]): (T | null)[] {
  const after: (T | null)[] = before.map((kind) => (kind !== null && kinds.includes(kind) ? kind : null));
  for (const kind of kinds.filter((kind) => !after.includes(kind))) {
    const free = after.indexOf(null);
    if (free < 0) after.push(kind);
    else after[free] = kind;
  }
  const last = after.findLastIndex((kind) => kind !== null) + 1;
  const room = PLACES.find((places) => places >= last) ?? last;
  return Array.from({ length: room }, (_, place) => after[place] ?? null);
}

/** The joker that fills a place of a run; `null` where a number card does. */
export const jokerOf = (slot: Slot, colour: Colour, value: number): Joker | null =>
  slot === 'number' ? null : slot === 'numbered' ? `joker ${value}` : slot === 'coloured' ? `joker ${colour}` : 'joker any';

/** The jokers that an arrangement has a place for. */
export const jokersOf = ({ runs }: Arrangement): Joker[] =>
  runs.flatMap(({ colour, from, slots }) => slots.flatMap((slot, index) => jokerOf(slot, colour, from + index) ?? []));

/** The jokers of a collection that its arrangement has no place for. */
export function idle(jokers: readonly Joker[], used: readonly Joker[]): Joker[] {
  const rest = [...used];
  return jokers.filter((joker) => {
    const index = rest.indexOf(joker);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
