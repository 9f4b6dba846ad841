// A catalogue outside the page, for tests that read what the page says.
import { compile } from '../build/fluent';
import { read, SHELL } from '../build/words';

export type Said = (key: string, variables?: Record<string, string | number>) => string;

/** Says the messages of a Fluent source in this language. */
export function saying(language: string, source: string): Said {
  const rules = new Intl.PluralRules(language);
  const make = new Function('plural', 'de', `const m=${compile(source, language)};return m`);
  const messages = make(
    (count: number) => rules.select(count),
    (name: string) => (/^[aeiouyhàâéèêëîïôûüœ]/i.test(name) ? `d’${name}` : `de ${name}`),
  ) as Record<string, string | ((variables: object) => string)>;
  return (key, variables = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`${language}: there is no message ${key}`);
    return typeof message === 'function' ? message(variables) : message;
  };
}

/** Says the messages of the shell in this language. */
export const shellIn = (language: string): Said => saying(language, read(language, ...SHELL));

/** Says what is said of a game before its table is open. */
export const aboutIn = (language: string, game: string): Said => saying(language, read(language, `${game}/about`));
