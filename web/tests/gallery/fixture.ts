// A recorded game as `cargo run -p dizaine-games --example positions` writes it.
import type { GameName, Line, Told } from '../../src/games';
import { MatchState, type Send } from '../../src/match.svelte';
import type { Outcome, SeatRecord } from '../../src/types/core';
import type { Update, Waiting } from '../../src/types/protocol';

/** The golden games were played by nobody in particular. */
export const NAMES = ['Marie', 'Basile', 'Colette', 'Diego', 'Esther', 'Farid', 'Gaëlle', 'Hugo', 'Inès'];

export interface Fixture {
  game: GameName;
  seats: SeatRecord[];
  positions: Position[];
}

/** A move: what was seen of it, and for the moves that are looked at the game after it. */
interface Position {
  seen: unknown[];
  seat?: number;
  view?: unknown;
  legal?: unknown[];
  waiting?: Waiting;
  outcome?: Outcome | null;
}

export function updateAt({ positions }: Fixture, move: number): Update {
  const position = positions[move];
  if (!position) throw new RangeError(`there is no move ${move}`);
  const { seat = null, seen, view, legal = [], waiting = { must: [], may: [] }, outcome = null } = position;
  const update = {
    seat,
    from: positions.slice(0, move).reduce((sum, before) => sum + before.seen.length, 0),
    earlier: [],
    steps: [{ seen, view, ms: 0 }],
    waiting,
    decision: legal.length > 0 ? { number: move, must: seat !== null && waiting.must.includes(seat), choices: legal } : null,
    window: null,
    clock_ms: null,
    outcome,
    odds: null,
  };
  // The fixture says which game its parts are of.
  return update as Update;
}

/** The game after `move` moves, with all that was seen before. */
export function matchAt(
  fixture: Fixture,
  move: number,
  tell: (seen: readonly never[], told: Told) => Line[],
  send: Send<GameName> = () => Promise.resolve(null),
): MatchState<GameName> {
  const match = new MatchState<GameName>(
    { game: fixture.game, send, waive: () => {}, tell: tell as never },
    updateAt(fixture, 0),
  );
  for (let step = 1; step <= move; step++) match.update(updateAt(fixture, step));
  match.players = fixture.seats.map(({ kind }, seat) => ({
    name: kind === 'rules' ? 'ALIX' : (NAMES[seat] ?? ''),
    kind,
    present: true,
    colour: seat,
  }));
  return match;
}
