// A finished game, move by move, through the eyes one chooses. It tells what the record holds and plays no rule again.
import type { Eyes, Game, GameName, Line, Told } from './games';
import { words } from './i18n';
import { settings } from './settings.svelte';
import { botName } from './table.svelte';
import type { Record, Seat } from './types/core';

export class ReplayState {
  readonly record: Record;
  readonly #game: Pick<Game<GameName>, 'tell' | 'seenBy'>;
  /** The move that is shown; 0 is the set-up. */
  at = $state(0);
  eyes = $state<Eyes>('all');

  constructor(record: Record, game: Pick<Game<GameName>, 'tell' | 'seenBy'>) {
    this.record = record;
    this.#game = game;
  }

  get last(): number {
    return this.record.moves.length - 1;
  }

  readonly #seen = $derived.by(() => {
    const moves = this.record.moves.map(({ events }) => events);
    return this.#game.seenBy?.(moves, this.eyes, this.record.options) ?? (moves as never[][]);
  });
  /** Every move in words. */
  readonly #lines = $derived.by((): Line[][] => this.#seen.map((seen) => this.#game.tell(seen as never, this.#told)));
  /** The move that is shown, in words. */
  readonly now = $derived.by(() => this.#lines[this.at] ?? []);
  /** All that happened before it. */
  readonly before = $derived.by(() => this.#lines.slice(0, this.at).flat());

  go(move: number): void {
    this.at = Math.max(0, Math.min(this.last, move));
  }

  name(seat: Seat): string {
    const { name, kind } = this.record.seats[seat] ?? {};
    if (kind === 'bot') return botName(seat);
    return kind === 'rules' ? 'ALIX' : (name ?? words().seat(seat + 1));
  }

  get #told(): Told {
    return {
      language: settings.language,
      name: (seat) => this.name(seat),
      mine: (seat) => seat === this.eyes,
    };
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
