// An expert's word on a move before it is played. Loaded when somebody wants it.
import { spelt } from './match.svelte';
import * as http from './net/http';
import type { Choice } from './types/analysis';
import type { Seat } from './types/core';
import type { GameTypes } from './types/games';

/** A choice that costs more than this much of the chance to win is worth a word. */
const MUCH = 0.1;
/** A loss counts if it is larger than this many standard errors. */
const CERTAIN = 2;

/** A costly choice, and a better one. */
export interface Costly {
  chosen: Choice;
  best: Choice;
}

/** The last decision that was asked about, and the answer. */
let about: readonly unknown[] | null = null;
let answer: Promise<Choice[]> | null = null;

/** What an expert would do at a seat that has these choices: asked once for each decision, unless it failed. */
export function weigh(table: string, seat: Seat, choices: readonly unknown[]): Promise<Choice[]> {
  if (answer && choices === about) return answer;
  const asked = http.advice(table, seat);
  [about, answer] = [choices, asked];
  asked.catch(() => {
    if (answer === asked) answer = null;
  });
  return asked;
}

/** Whether an action, or not to interrupt (`null`), costs much in the decision that was weighed last, by an expert who knows what its seat
 * knows; `null` if not, or if nobody can say or ask. */
export async function costly(action: GameTypes['action'] | null): Promise<Costly | null> {
  try {
    const [choices = []] = await Promise.all([answer ?? [], import('./parts/AdviceSheet.svelte')]);
    const [best] = choices;
    const chosen = choices.find((choice) => spelt(choice.action) === spelt(action));
    if (!best || !chosen) return null;
    const cost = best.chance - chosen.chance;
    return cost > Math.max(MUCH, CERTAIN * Math.hypot(best.error, chosen.error)) ? { chosen, best } : null;
  } catch {
    return null;
  }
}
