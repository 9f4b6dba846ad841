// The first game: a few words beside the thing they explain, until the person has done it once. What was understood is
// remembered on this device, step by step, so that what comes up late is explained when it does.
import type { GameName, Guide, Games, Step } from './games';
import { tagged } from './games/telling';
import type { MatchState } from './match.svelte';
import { settings } from './settings.svelte';
import { sayOf } from './words.svelte';

/** What a table shows of it. */
export interface Notes {
  /** What is explained now, and where. */
  readonly step: { readonly at: string } | null;
  readonly text: string;
  next(): void;
  never(): void;
}

export class GuideState<N extends GameName> implements Notes {
  readonly #game: N;
  readonly #guide: Guide<N>;
  readonly #match: () => MatchState<N> | null;
  /** Whether the person at this table wants no more of it today. */
  #skipped = $state(false);

  /** `match` is the game as the seat that decides now sees it, once there is one. */
  constructor(game: N, guide: Guide<N>, match: () => MatchState<N> | null) {
    this.#game = game;
    this.#guide = guide;
    this.#match = match;
  }

  /** What is explained now: the first thing that is not understood yet and is on the table. */
  readonly step = $derived.by((): Step<N> | null => {
    const match = this.#match();
    if (this.#skipped || !match || match.seat === null || match.outcome !== null) return null;
    const known = new Set(settings.learnt);
    return this.#guide.steps.find((step) => !known.has(this.#key(step)) && (step.when?.(match) ?? true)) ?? null;
  });
  readonly text = $derived.by(() => {
    if (!this.step) return '';
    const { name } = this.step;
    return sayOf(this.#game, `guide-${name}`);
  });

  /** Goes on without having played. */
  next(): void {
    if (this.step) this.#learn([this.step]);
  }

  /** Not at this table. */
  skip(): void {
    this.#skipped = true;
  }

  /** Not on this device. */
  never(): void {
    this.#learn(this.#guide.steps);
  }

  /** All of it, from the beginning. */
  again(): void {
    const own = new Set(this.#guide.steps.map((step) => this.#key(step)));
    settings.change({ learnt: settings.learnt.filter((key) => !own.has(key)) });
    this.#skipped = false;
  }

  /** Whoever has played a thing knows it. */
  played(actions: readonly Games[N]['action'][]): void {
    const names = new Set<PropertyKey>(actions.map((action) => tagged(action).is));
    this.#learn(this.#guide.steps.filter(({ by }) => by.some((name) => names.has(name))));
  }

  #key(step: Step<N>): string {
    return `${this.#game} ${step.name}`;
  }

  #learn(steps: readonly Step<N>[]): void {
    const learnt = new Set([...settings.learnt, ...steps.map((step) => this.#key(step))]);
    if (learnt.size > settings.learnt.length) settings.change({ learnt: [...learnt] });
  }
}
