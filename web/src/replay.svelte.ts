// A finished game, move by move, as the chosen viewer saw it. The server shows it again; no rule is played here.
import type { Game, GameName, Line, Games } from './games';
import { say } from './words.svelte';
import { MatchState, type Player } from './match.svelte';
import { apart } from './names';
import { failureOf, type Failure } from './net/failure';
import type { Record, Seat } from './types/core';
import { still } from './still';
import type { Position, Update } from './types/protocol';

/** Who is looking: a seat, a spectator, or someone who sees everything. */
export type Viewer = Seat | 'table' | 'all';

type Seen = Games[GameName]['seen'];

/** Where what was seen comes from. */
export interface Source {
  /** What this viewer saw of every move, the set-up first. */
  moves(viewer: Viewer): Promise<Seen[][]>;
  /** The table after move `from`, and after some that follow. */
  positions(viewer: Viewer, from: number): Promise<Position[]>;
}

/** How many positions are asked for at once. */
const PART = 32;
/** How near the end of a part the next one is asked for. */
const NEAR = 6;

export class ReplayState {
  readonly record: Record;
  readonly #game: Pick<Game<GameName>, 'tell'>;
  readonly #source: Source;
  /** What was asked for; asked once, unless it failed. */
  readonly #asked = new Map<string, Promise<unknown>>();
  readonly #names: readonly string[];
  readonly #positions = new Map<string, Position>();
  readonly #moves = new Map<Viewer, readonly (readonly Seen[])[]>();

  /** The move one wants to see; 0 is the set-up. */
  at = $state(0);
  /** The last move that was shown. */
  furthest = $state(0);
  viewer = $state<Viewer>('all');
  /** The game as it was then. Until what was asked for is here, what was shown before stays. */
  match = $state.raw<MatchState<GameName> | null>(null);
  /** Why something could not be fetched. */
  problem = $state.raw<Failure | null>(null);

  constructor(record: Record, game: Pick<Game<GameName>, 'tell'>, source: Source) {
    this.record = record;
    this.#names = apart(record.seats.map(({ name }) => name));
    this.#game = game;
    this.#source = source;
  }

  get last(): number {
    return this.record.moves.length - 1;
  }

  /** The move that is shown, in words. */
  readonly now = $derived.by((): Line[] => this.match?.latestLines ?? []);
  /** All that happened before it. */
  readonly before = $derived.by((): Line[] => {
    const { match } = this;
    return match ? match.moves.slice(0, -1).flatMap((seen) => this.#game.tell(seen as never, match.told)) : [];
  });

  /** The moves with a line that fits. */
  #movesWith(fits: (line: Line) => boolean): readonly number[] {
    const { match } = this;
    const moves = this.#moves.get(this.viewer);
    if (!match || !moves) return [];
    return moves.flatMap((seen, move) => (this.#game.tell(seen as never, match.told).some(fits) ? [move] : []));
  }

  /** The moves that begin a round; none in a game without rounds. */
  readonly rounds = $derived.by(() => this.#movesWith(({ round }) => round === true));
  /** The moves that begin a turn. Where only rounds are told, a turn begins when somebody else moves. */
  readonly turns = $derived.by((): readonly number[] => {
    const told = this.#movesWith(({ tone }) => tone === 'heading');
    if (told.length > this.rounds.length) return told;
    const { moves } = this.record;
    return moves.flatMap(({ seat }, move) => (move === 0 || seat !== moves[move - 1]?.seat ? [move] : []));
  });

  /** Goes one move on, and shows its steps as they happened. */
  async next(): Promise<void> {
    const { match, viewer } = this;
    const at = this.at + 1;
    const position = this.#positions.get(`${viewer} ${at}`);
    if (!match || !position || at > this.last) return this.go(at);
    this.#goTo(at);
    match.update(this.#updateOf(position, match.count, []));
    await this.#fetchPart(viewer, at + NEAR).catch(() => {});
  }

  /** Shows a move to the same viewer or to another. */
  async go(move: number, viewer: Viewer = this.viewer): Promise<void> {
    const at = Math.max(0, Math.min(this.last, move));
    this.#goTo(at);
    this.viewer = viewer;
    this.problem = null;
    this.#show();
    try {
      await Promise.all([this.#fetchMoves(viewer), this.#fetchPart(viewer, at)]);
      if (this.at === at && this.viewer === viewer) this.#show();
      await Promise.all([this.#fetchPart(viewer, at - NEAR), this.#fetchPart(viewer, at + NEAR)]);
    } catch (error) {
      this.problem = failureOf(error);
    }
  }

  #goTo(move: number): void {
    this.at = move;
    this.furthest = Math.max(this.furthest, move);
  }

  name(seat: Seat): string {
    return this.#names[seat] ?? say('seat', { number: seat + 1 });
  }

  #show(): void {
    const moves = this.#moves.get(this.viewer);
    const position = this.#positions.get(`${this.viewer} ${this.at}`);
    if (!moves || !position) return;
    const match = new MatchState<GameName>(
      {
        game: this.record.game as GameName,
        send: () => Promise.resolve(null),
        waive: () => {},
        tell: (seen, told) => this.#game.tell(seen as never, told),
      },
      this.#updateOf(position, 0, moves.slice(0, this.at).flat()),
    );
    match.players = this.record.seats.map(({ kind }, colour): Player => ({
      name: this.name(colour),
      kind,
      present: true,
      colour,
    }));
    this.match = match;
  }

  #updateOf({ steps, waiting, outcome }: Position, from: number, earlier: Seen[]): Update<Games[GameName]> {
    const seat = typeof this.viewer === 'number' ? this.viewer : null;
    return still(seat, from, { steps, waiting, outcome, earlier });
  }

  #fetchMoves(viewer: Viewer): Promise<void> {
    return this.#once(`${viewer}`, async () => {
      this.#moves.set(viewer, await this.#source.moves(viewer));
    });
  }

  #fetchPart(viewer: Viewer, move: number): Promise<void> {
    if (move < 0 || move > this.last) return Promise.resolve();
    const from = move - (move % PART);
    return this.#once(`${viewer} ${from}`, async () => {
      const part = await this.#source.positions(viewer, from);
      part.forEach((position, index) => this.#positions.set(`${viewer} ${from + index}`, position));
    });
  }

  #once(key: string, ask: () => Promise<void>): Promise<void> {
    const known = this.#asked.get(key) as Promise<void> | undefined;
    const asked = known ?? ask();
    this.#asked.set(key, asked);
    asked.catch(() => this.#asked.delete(key));
    return asked;
  }
}

/** The move that a key leads to; `null` for a key that leads nowhere. */
export function keyed(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowRight':
      return at + 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
