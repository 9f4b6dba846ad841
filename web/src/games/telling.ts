// What the tellers of all games share: who does what, and events that can be told apart by one word.
import type { TableWords } from '../types/words';
import { keyOf, say, sayOf, type Variables } from '../words.svelte';
import type { GameName, Line, Told } from '.';

/** A verb said of the one who looks, and of others. */
export type Verb = [you: string, they: string];

/** An event as `is` (its name) and `of` (what it holds), so that a `switch` can be exhaustive. */
export type Tagged<E> = E extends string ? { is: E; of: null } : { [K in keyof E]: { is: K; of: E[K] } }[keyof E];

export function tagged<E extends string | object>(event: E): Tagged<E> {
  if (typeof event === 'string') return { is: event, of: null } as Tagged<E>;
  const [is, of] = Object.entries(event)[0] ?? [];
  return { is, of } as Tagged<E>;
}

export const said = (told: Told, fr: string, en: string): string => (told.language === 'fr' ? fr : en);

/** "You roll", "Ada rolls". */
export function does(told: Told, seat: number, fr: Verb, en: Verb): string {
  const [you, they] = told.language === 'fr' ? fr : en;
  return told.mine(seat) ? `${said(told, 'Vous', 'You')} ${you}` : `${told.name(seat)} ${they}`;
}

/** « de » or « d’ » before a name. */
export const de = (name: string): string => (/^[aeiouyhàâéèêëîïôûüœ]/i.test(name) ? `d’${name}` : `de ${name}`);

/** "a, b and c". */
export const listed = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;

/** French sets its double signs apart with a space that does not break. */
export const typeset = (line: Line): Line => ({
  ...line,
  text: line.text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0'),
});

/** Seats as variables of a message: each holds a name, and `you` says which of them is the viewer, or `other`. */
export function people<S extends string>(told: Pick<Told, 'name' | 'mine'>, seats: Record<S, number>): Record<S | 'you', string> {
  const fields = Object.entries<number>(seats);
  const you = fields.find(([, seat]) => told.mine(seat))?.[0] ?? 'other';
  const names = fields.map(([field, seat]) => [field, told.mine(seat) ? say('you-within') : told.name(seat)]);
  return { ...Object.fromEntries(names), you } as Record<S | 'you', string>;
}

type Kebab<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}-${Kebab<Tail>}` : S;
/** An event that has a message of its own name. */
type ByName<N extends GameName, E extends { is: PropertyKey }> = Kebab<E['is'] & string> extends keyof TableWords[N] ? E : never;

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
