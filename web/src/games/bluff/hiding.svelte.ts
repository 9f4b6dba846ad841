// The secret choice of whoever won the last round: a face for each die. It is made on the page, and sent as one move.
import type { MatchState } from '../../match.svelte';
import type { Face } from '../../types/bluff';

export class Hiding {
  readonly #get: () => MatchState<'bluff'>;
  /** A choice lasts until the next move. */
  #choice = $state.raw<{ at: unknown; faces: readonly Face[] } | null>(null);

  constructor(match: () => MatchState<'bluff'>) {
    this.#get = match;
  }

  /** The dice that are to be hidden; `null` unless the person here chooses. */
  readonly left = $derived.by((): number | null => {
    const { waiting } = this.#get().view;
    const choice = typeof waiting === 'object' && 'choice' in waiting ? waiting.choice : null;
    return choice && this.#get().mine(choice.seat) ? choice.left : null;
  });
  readonly faces = $derived.by((): Face[] =>
    this.#get().legal.flatMap((action) => (typeof action === 'object' && 'hide' in action ? [action.hide] : [])),
  );
  readonly chosen = $derived.by((): readonly Face[] => (this.#choice?.at === this.#get().moves ? this.#choice.faces : []));
  readonly full = $derived.by(() => this.chosen.length === this.left);

  #set(faces: readonly Face[]): void {
    this.#choice = { at: this.#get().moves, faces };
  }

  add(face: Face): void {
    if (!this.full) this.#set([...this.chosen, face]);
  }

  back(): void {
    this.#set(this.chosen.slice(0, -1));
  }

  hide(): void {
    // The order of the list is the order in which faces are named.
    const named = this.chosen.toSorted((one, other) => this.faces.indexOf(one) - this.faces.indexOf(other));
    void this.#get().play(...named.map((face) => ({ hide: face })));
  }
}
