// Loads the lesson of a game when it is opened. Whatever folder has a `lesson.ts` and a `lesson.json` has one.
import { lessonWords, type Beat, type Staged } from '../lesson.svelte';
import { fetchWords } from '../words.svelte';
import type { GameName } from '.';

const scripts = import.meta.glob<{ beats: readonly Beat[] }>('./*/lesson.ts');
const games = import.meta.glob<{ default: Staged }>('./*/lesson.json');

/** Fetches what the lesson of a game shows and says. */
export async function loadLesson(name: GameName): Promise<{ staged: Staged; beats: readonly Beat[] }> {
  const [script, game] = await Promise.all([
    scripts[`./${name}/lesson.ts`]?.(),
    games[`./${name}/lesson.json`]?.(),
    fetchWords(lessonWords(name)),
  ]);
  if (!script || !game) throw new Error(`the page has no lesson of ${name}`);
  return { staged: game.default, beats: script.beats };
}
