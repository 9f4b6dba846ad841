// Why something was not done, in words. A problem of the server has a code and arguments; the catalogue has the sentence.
import * as http from './net/http';
import type { Problem } from './types/protocol';
import { find, keyOf, say, type Variables } from './words.svelte';

/** The sentence of a problem. Read in a `$derived` or in markup, it follows the language. */
export function explain(problem: Problem): string {
  const { code, game, clause } = problem;
  const sentence =
    clause === null ? find(null, `problem-${keyOf(code)}`, variables(problem)) : find(game, `refusal-${keyOf(code)}`);
  return sentence ?? say('problem-unknown', { code });
}

/** A move that was not made: why, and the clause of the game's rules that forbids it. */
export interface Refused {
  text: string;
  clause: string | null;
}

/** The sentence of a refused move with its clause, whose name the server gives after that of the game. */
export const refused = (problem: Problem): Refused => ({
  text: explain(problem),
  clause: problem.clause?.split(' ').at(-1) ?? null,
});

/** What went wrong with a request, and what to do. */
export function sentence(error: unknown): string {
  if (!(error instanceof http.Failure)) return say('errors-server');
  if (error.problem) return explain(error.problem);
  return error.status === 0 ? say('errors-offline') : error.status === 404 ? say('errors-not-found') : say('errors-server');
}

/** The arguments of a problem as variables of its sentence. Options and their values get the names that people know. */
function variables({ game, args }: Problem): Variables {
  const label = (value: string | number, ...path: unknown[]) =>
    find(game, ['option', ...path, value].map((part) => keyOf(String(part))).join('-')) ?? value;
  const named: Record<string, (value: string | number) => string | number> = {
    option: (key) => label(key),
    other: (key) => label(key),
    values: (value) => label(value, args.option),
    value: (value) => label(value, args.other),
  };
  const variable = (name: string, value: Problem['args'][string]) => {
    const shown = [value].flat().map(named[name] ?? ((plain) => plain));
    return shown.length === 1 ? (shown[0] ?? '') : shown.join(', ');
  };
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, variable(name, value)]));
}
