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

/** Whether an action costs much, by an expert who knows what its seat knows; `null` if not, or if nobody can say. */
export async function costly(table: string, seat: Seat, action: GameTypes['action']): Promise<Costly | null> {
  const choices = await http.advice(table, seat).catch(() => []);
  const [best] = choices;
  const chosen = choices.find((choice) => spelt(choice.action) === spelt(action));
  if (!best || !chosen) return null;
  const cost = best.chance - chosen.chance;
  return cost > Math.max(MUCH, CERTAIN * Math.hypot(best.error, chosen.error)) ? { chosen, best } : null;
}
