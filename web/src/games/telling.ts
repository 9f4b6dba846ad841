// What the tellers of all games share: events that can be told apart by one word, and messages by convention.
import type { GameWords } from '../types/words';
import { keyOf, say, sayOf, type Variables } from '../words.svelte';
import type { GameName, Line, Told } from '.';

/** An event as `is` (its name) and `of` (what it holds), so that a `switch` can be exhaustive. */
export type Tagged<E> = E extends string ? { is: E; of: null } : { [K in keyof E]: { is: K; of: E[K] } }[keyof E];

export function tagged<E extends string | object>(event: E): Tagged<E> {
  if (typeof event === 'string') return { is: event, of: null } as Tagged<E>;
  const [is, of] = Object.entries(event)[0] ?? [];
  return { is, of } as Tagged<E>;
}

/** Seats as variables of a message: each holds a name, and `you` says which of them is the viewer, or `other`. */
export function people<S extends string>(told: Pick<Told, 'name' | 'mine'>, seats: Record<S, number>): Record<S | 'you', string> {
  const fields = Object.entries<number>(seats);
  const you = fields.find(([, seat]) => told.mine(seat))?.[0] ?? 'other';
  const names = fields.map(([field, seat]) => [field, told.mine(seat) ? say('you-within') : told.name(seat)]);
  return { ...Object.fromEntries(names), you } as Record<S | 'you', string>;
}

/** The lines of an event, with who did it: its `seat`, or the one of its seats that acts. */
export function doneBy(event: { of: unknown }, lines: Line[], acting: readonly string[] = []): Line[] {
  const held = (event.of ?? {}) as Record<string, unknown>;
  const by = ['seat', ...acting].map((field) => held[field]).find((seat) => typeof seat === 'number');
  return by === undefined ? lines : lines.map((line) => ({ ...line, by }));
}

type Kebab<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}-${Kebab<Tail>}` : S;
/** An event that has a message of its own name. */
type ByName<N extends GameName, E extends { is: PropertyKey }> = Kebab<E['is'] & string> extends keyof GameWords[N] ? E : never;

/** An event by convention: the message has the event's name, its fields are the variables, and some of them are seats. */
export function byName<N extends GameName, E extends { is: PropertyKey; of: object | null }>(
  game: N,
  event: E & ByName<N, E>,
  told: Told,
  seats: readonly string[] = ['seat'],
): string {
  const fields = Object.entries((event.of ?? {}) as Record<string, unknown>);
  const seated = fields.filter(([field]) => seats.includes(field)) as [string, number][];
  const others = fields
    .filter(([field]) => !seats.includes(field))
    .map(([field, value]) => [field, typeof value === 'number' ? value : String(value ?? 'none')]);
  const variables = { ...Object.fromEntries(others), ...people(told, Object.fromEntries(seated)) } as Variables;
  return sayOf(game, keyOf(String(event.is)), variables);
}
