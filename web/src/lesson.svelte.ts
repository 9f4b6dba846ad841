// A lesson: a recorded game that a newcomer plays again, one press at a time. It is shown by the same director and the same tables as
// any game, and needs no server. At each beat the game stands still and something is explained.
import type { Game, GameName, Games } from './games';
import { MatchState } from './match.svelte';
import type { Refused } from './problem';
import type { Outcome, SeatRecord } from './types/core';
import type { Step, Update, Waiting } from './types/protocol';
import { still } from './still';
import { hasWords, say, sayOf } from './words.svelte';

/** One thing that is explained. */
export interface Beat {
  /** Its text is the message `lesson-NAME` of the lesson's catalogue; `lesson-NAME-not` says why another press has to wait. */
  name: string;
  /** The recorded move after which it is explained. */
  after: number;
  /** Selectors of what it explains. The last one that is on the table is pointed at: what is pressed first comes first. */
  at: readonly string[];
}

/** The recorded game, as seat 0 saw it: made by the tests of `games`. */
export interface Staged {
  seats: SeatRecord[];
  moves: StagedMove[];
}

interface StagedMove {
  number: number;
  /** What the learner did; absent if somebody else moved. */
  actions?: unknown[];
  steps: Step<Games[GameName]>[];
  waiting?: Waiting;
  /** All that the learner could do next; absent unless it is the learner who moves next. */
  choices?: unknown[];
  outcome?: Outcome | null;
}

export const LEARNER = 0;

/** An action as one text, in whatever order its parts are written. */
const spelt = (action: unknown): string =>
  JSON.stringify(action, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.map(spelt).sort().join() === other.map(spelt).sort().join();

/** The catalogue of the lesson of a game. */
export const lessonWords = (game: GameName): string => `${game}/lesson`;

export class LessonState {
  readonly game: GameName;
  readonly beats: readonly Beat[];
  readonly #staged: Staged;
  readonly #tell: Game<GameName>['tell'];
  /** The game at the beat that is explained, or on the way to it. */
  match = $state.raw<MatchState<GameName>>() as MatchState<GameName>;
  /** The number of the beat that is explained or that comes next. */
  at = $state(0);
  /** The moves that are still to be shown before the beat is explained. */
  #ahead = $state.raw<readonly StagedMove[]>([]);
  /** Whether the beat is explained now. */
  arrived = $state(false);

  constructor(game: GameName, staged: Staged, beats: readonly Beat[], tell: Game<GameName>['tell']) {
    this.game = game;
    this.beats = beats;
    this.#staged = staged;
    this.#tell = tell;
    this.go(0);
  }

  /** What is explained now; `null` while the game goes on. */
  readonly beat = $derived.by((): Beat | null => (this.arrived ? (this.beats[this.at] ?? null) : null));
  readonly text = $derived.by(() => (this.beat ? sayOf(lessonWords(this.game), `lesson-${this.beat.name}`) : ''));
  /** Whether the learner has to press what is pointed at; otherwise they read and go on. */
  readonly asks = $derived.by(() => this.beat !== null && this.#asksAt(this.at));
  readonly isLast = $derived.by(() => this.at === this.beats.length - 1);

  /** Shows the table of a beat at once. */
  go(index: number): void {
    this.at = Math.max(0, Math.min(this.beats.length - 1, index));
    const before = this.#staged.moves.filter(({ number }) => number <= this.#after(this.at));
    const [last, earlier] = [before.at(-1), before.slice(0, -1)];
    if (!last) throw new RangeError(`the lesson has no move ${this.#after(this.at)}`);
    const seen = earlier.flatMap(({ steps }) => steps.flatMap((step) => step.seen));
    const match = new MatchState<GameName>(
      {
        game: this.game,
        send: (_seat, _decision, actions) => Promise.resolve(this.#answer(actions)),
        waive: () => {},
        tell: this.#tell as never,
      },
      { ...this.#update(last, 0), earlier: seen } as Update<Games[GameName]>,
    );
    match.players = this.#staged.seats.map(({ name, kind }, seat) => ({
      name: seat === LEARNER ? say('you') : name,
      kind,
      present: true,
      colour: seat,
    }));
    this.match = match;
    this.#ahead = [];
    this.arrive();
  }

  /** Goes on to the next beat, and plays what happens on the way. */
  next(): void {
    if (this.isLast) return;
    const from = this.#after(this.at);
    const to = this.#after(this.at + 1);
    const ahead = this.#staged.moves.filter(({ number }) => number > from && number <= to);
    // Where moves are left out the game goes on at once.
    if (ahead.length !== to - from) return this.go(this.at + 1);
    this.at += 1;
    this.arrived = false;
    this.#ahead = ahead;
  }

  /** How many moves are still to be shown before the beat. */
  readonly left = $derived.by(() => this.#ahead.length);

  /** Shows the next move on the way. */
  goOn(): void {
    const [move, ...rest] = this.#ahead;
    if (!move) return;
    this.#ahead = rest;
    this.match.update(this.#update(move, this.match.count));
  }

  /** Explains the beat, and asks for its press. */
  arrive(): void {
    this.arrived = true;
    const move = this.#move(this.at);
    const last = move?.steps.at(-1);
    if (!move || !last || !this.#asksAt(this.at)) return;
    const still = { ...this.#update(move, this.match.count), steps: [{ seen: [], ms: 0, view: last.view }] };
    const decision = { number: this.at, must: move.waiting?.must.includes(LEARNER) ?? false, choices: move.choices ?? [] };
    this.match.update({ ...still, decision } as Update<Games[GameName]>);
  }

  #after(index: number): number {
    return this.beats[index]?.after ?? 0;
  }

  #move(index: number): StagedMove | undefined {
    return this.#staged.moves.find(({ number }) => number === this.#after(index));
  }

  /** A press is asked for at the last beat before a move of the learner's. */
  #asksAt(index: number): boolean {
    const next = this.beats[index + 1];
    return next !== undefined && next.after !== this.#after(index) && this.#wanted(index) !== undefined;
  }

  /** What the learner did after a beat; `undefined` if somebody else moved, or if moves are left out. */
  #wanted(index: number): readonly unknown[] | undefined {
    return this.#staged.moves.find(({ number }) => number === this.#after(index) + 1)?.actions;
  }

  #answer(actions: readonly unknown[]): Refused | null {
    if (same(actions, this.#wanted(this.at) ?? [])) {
      this.next();
      return null;
    }
    const key = `lesson-${this.beat?.name ?? ''}-not`;
    const words = lessonWords(this.game);
    return { text: hasWords(words, key) ? sayOf(words, key) : say('lesson-not-now'), clause: null };
  }

  #update({ steps, waiting = { must: [], may: [] }, outcome = null }: StagedMove, from: number) {
    return still(LEARNER, from, { steps, waiting, outcome, earlier: [] });
  }
}
