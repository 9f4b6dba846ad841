// What happens in the step that is shown, as far as it sets things in motion.
import type { MatchState } from '../../match.svelte';
import { settings } from '../../settings.svelte';
import type { Seat } from '../../types/core';
import type { Seen } from '../../types/retro';
import { tagged, type Tagged } from '../telling';

type Event = Tagged<Seen>;
/** What an event of this name holds. */
type Of<K extends Event['is']> = Extract<Event, { is: K }>['of'];

export class Moment {
  readonly #get: () => MatchState<'retro'>;
  constructor(match: () => MatchState<'retro'>) {
    this.#get = match;
  }

  get #match(): MatchState<'retro'> {
    return this.#get();
  }

  /** What the last event of this name holds; `null` if there was none in this step. */
  #last<K extends Event['is']>(name: K): Of<K> | null {
    const found = this.#match.latest.map((event): Event => tagged(event)).findLast(({ is }) => is === name);
    return (found?.of ?? null) as Of<K> | null;
  }

  readonly laid = $derived.by(() => this.#last('laid'));
  readonly added = $derived.by(() => this.#last('second_added'));
  readonly swapped = $derived.by(() => this.#last('swapped'));
  readonly collected = $derived.by(() => this.#match.latest.includes('protection_collected'));
  readonly won = $derived.by(() => this.#last('round_won'));
  readonly lost = $derived.by(() => this.#last('round_lost'));

  readonly counted = $derived.by(() => this.#last('hand_counted'));
  /** Whether the game ends: hands and the round cards that are left become penalties. */
  readonly counting = $derived.by(() => this.counted !== null || this.#last('unturned_taken') !== null);

  /** Whether the round is being settled: those who were asked have answered. */
  readonly settling = $derived.by(() => {
    const { stage } = this.#match.view;
    if (typeof stage !== 'object' || stage.asking.decision === 'start') return false;
    return this.won !== null || this.lost !== null || this.#last('shown') !== null || this.counting;
  });

  /** A motion of `ms` milliseconds, or shorter where the step is: all that moves arrives before the next step. */
  time(ms: number): number {
    const { holdMs } = this.#match;
    return Math.min(settings.motion(ms), holdMs > 0 ? holdMs : Infinity);
  }

  /** A part of the time of this step, in milliseconds; nothing where nothing moves. */
  part(share: number): number {
    return settings.motion(1) === 0 ? 0 : this.#match.holdMs * share;
  }

  /** The offer that is being made. */
  readonly offer = $derived.by(() => {
    const { offer, stage } = this.#match.view;
    if (offer === null || this.swapped || typeof stage !== 'object') return null;
    return ['open', 'outbid'].includes(stage.asking.decision) ? offer : null;
  });

  /** Whether this seat has won or lost the round that is being settled or was settled last, until the next round card is turned. */
  result(seat: Seat): 'won' | 'lost' | null {
    const { winner, loser, round_card } = this.#match.view;
    if (round_card !== null) return this.won?.seat === seat ? 'won' : null;
    return winner === seat ? 'won' : loser === seat ? 'lost' : null;
  }
}
