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
