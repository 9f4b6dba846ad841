// An update that leaves nothing to decide: a moment of a replay or of a lesson.
import type { GameName, Games } from './games';
import type { Seat } from './types/core';
import type { Position, Update } from './types/protocol';

type Shown = Pick<Update<Games[GameName]>, 'steps' | 'earlier'> & Pick<Position, 'waiting' | 'outcome'>;

export const still = (seat: Seat | null, from: number, shown: Shown): Update<Games[GameName]> => ({
  seat,
  from,
  ...shown,
  decision: null,
  window: null,
  clock_ms: null,
  reserve_ms: null,
  odds: null,
});
