// What the shell tells the parts of a table, wherever they lie.
import { getContext, setContext, type Snippet } from 'svelte';

export interface Shell {
  /** What stands in the place of the question: a pause, the way to the result, the controls of a replay. */
  readonly notice: Snippet | null;
  /** What stands in the place of the last event: what a lesson explains. */
  readonly coach: Snippet | null;
}

const KEY = Symbol('shell');

export const setShell = (shell: Shell): Shell => setContext(KEY, shell);
/** The shell around a table; a table without one has nothing to be told. */
export const getShell = (): Shell => getContext<Shell | undefined>(KEY) ?? { notice: null, coach: null };
