// What the tellers of all games share: who does what, and events that can be told apart by one word.
import type { Line, Told } from '.';

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

/** "a, b and c". */
export const listed = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;

/** French sets its double signs apart with a space that does not break. */
export const typeset = (line: Line): Line => ({
  ...line,
  text: line.text.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0'),
});
