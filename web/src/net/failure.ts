import type { Problem } from '../types/protocol';

/** Nothing came of a request; `problem` says why, or is `null` when nothing answered at all. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.code ?? 'no answer');
  }
}

/** Whatever went wrong, as something that can be told. */
export const failureOf = (error: unknown): Failure => (error instanceof Failure ? error : new Failure(500, null));
