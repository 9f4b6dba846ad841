// The reveal as it is staged: whose cup is lifted, which dice have been counted so far, which die goes.
import { Tween } from 'svelte/motion';
import type { MatchState } from '../../match.svelte';
import { settings } from '../../settings.svelte';
import type { Face, RevealView, Symbol } from '../../types/bluff';
import { counting } from './count';

/** A place for a die: what lies there, and how it looks. `gone` is a die that was just lost or given, `given` one that just came. */
export interface Slot {
  face: Face | null;
  state: 'plain' | 'counts' | 'idle' | 'gone' | 'given' | 'empty';
}

export const plain = (face: Face | null): Slot => ({ face, state: 'plain' });

/** The count climbs in this share of its step; for the rest the verdict is shown. */
const CLIMB = 0.6;

export class Reveal {
  readonly #get: () => MatchState<'bluff'>;
  readonly #progress = new Tween(1);

  constructor(match: () => MatchState<'bluff'>) {
    this.#get = match;
    const isCounted = $derived(this.#match.latest.some((event) => typeof event === 'object' && 'counted' in event));
    $effect.pre(() => {
      const duration = isCounted && settings.motion(1) > 0 ? this.#match.holdMs * CLIMB : 0;
      if (duration > 0) void this.#progress.set(0, { duration: 0 });
      void this.#progress.set(1, { duration });
    });
  }

  get #match(): MatchState<'bluff'> {
    return this.#get();
  }

  /** How this round ended, from the call until the next round opens. */
  readonly of = $derived.by((): RevealView | null => {
    const { reveal, round } = this.#match.view;
    return reveal?.round === round ? reveal : null;
  });
  readonly #counting = $derived.by(() =>
    this.of?.verdict ? counting(this.of, this.#match.view.options.split_jokers, this.#match.around) : [],
  );
  readonly #counted = $derived.by(() => this.#counting.slice(0, Math.floor(this.#progress.current * this.#counting.length)));
  /** Whether all dice are counted and the verdict can be read. */
  readonly done = $derived.by(() => Boolean(this.of?.verdict) && this.#progress.current === 1);

  /** How many dice have been counted for a symbol so far. */
  count(symbol: Symbol): number {
    return this.#counted.filter(({ symbols }) => symbols.includes(symbol)).length;
  }

  /** The dice that a player has shown; `null` while they are under the cup. */
  hand(seat: number): Slot[] | null {
    const faces = this.of?.hands[seat] ?? [];
    const own = this.#match.view.players[seat]?.dice ?? 0;
    if (faces.length === 0) return null;
    const counts = this.#counted.filter((one) => one.seat === seat).map(({ die }) => die);
    const slots = faces.map((face, die): Slot => ({
      face,
      state: this.of?.verdict ? (counts.includes(die) ? 'counts' : 'idle') : 'plain',
    }));
    // A die that counts for nothing goes first: the others stay to be looked at.
    if (own < faces.length) {
      const idle = slots.findLastIndex(({ state }) => state === 'idle');
      const goes = idle < 0 ? slots.length - 1 : idle;
      slots[goes] = { face: faces[goes] ?? null, state: 'gone' };
    }
    return own > faces.length ? [...slots, { face: null, state: 'given' }] : slots;
  }
}
