// The engine in WebAssembly plays the same games as the program itself: `local/tests/all/same.rs` plays in the same way, and both are held
// to the hashes in `local/tests/records.json`.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINE } from '../../build/engine';
import { NAMES } from '../../src/games';
import type { Ask, Reply } from '../../src/local/call';
import { Engine } from '../../src/local/engine';
import { VERSION } from '../../src/net/socket';
import { DESCRIPTIONS } from '../../src/types/descriptions';
import type { Update } from '../../src/types/protocol';

const hashes = JSON.parse(readFileSync(process.env.DIZAINE_RECORDS ?? '../local/tests/records.json', 'utf8')) as Record<
  string,
  string
>;
const missing = !existsSync(ENGINE);
if (missing) {
  if (process.env.DIZAINE_REQUIRE_WASM) throw new Error(`${ENGINE} is missing`);
  console.warn(`NOT RUN: ${ENGINE} is missing; rustup target add wasm32-unknown-unknown, then npm run build`);
}

/** The same numbers in both languages. */
function numbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % bound;
  };
}

/** The record of a game. `times` gets how long each call took in which bots could think, in milliseconds. */
function record(engine: Engine, game: string, players: number, strength: string, seed: number, times: number[] = []): string {
  const below = numbers(seed);
  let update = null as Update | null;
  const ask = (ask: Ask): string => {
    const random = Array.from({ length: 32 }, () => below(256).toString(16).padStart(2, '0')).join('');
    const began = performance.now();
    const text = engine.text({ now: 1_000_000, random, ask });
    if (ask === 'wake') times.push(performance.now() - began);
    for (const message of (JSON.parse(text) as Reply).messages) if (message.type === 'update') update = message;
    return text;
  };
  const settings = { pace: 'instant', window_ms: 0 } as never;
  ask({ make: { table: { game, options: { players }, settings }, name: 'Ada', colour: 0, strength } });
  ask({ say: { hello: { version: VERSION, after: [], screen: null } } });
  let answered = 0;
  for (let number = 0; number < 20_000; number += 1) {
    if (update?.outcome) return /"answer":(.*),"problem":/s.exec(ask('record'))?.[1] ?? '';
    const decision = update?.decision;
    if (update && decision?.must && decision.number !== answered) {
      answered = decision.number;
      const action = decision.choices[below(decision.choices.length)] as never;
      ask({ say: { play: { id: String(number), seat: update.seat ?? 0, decision: answered, actions: [action] } } });
    } else ask('wake');
  }
  throw new Error('the game does not end');
}

test.skipIf(missing)(
  'the records are those of the program',
  async () => {
    const engine = await Engine.of(readFileSync(ENGINE));
    const found: Record<string, string> = {};
    for (const name of Object.keys(hashes)) {
      const [game = '', players = '', strength = '', seed = ''] = name.split(' ');
      found[name] = createHash('sha256')
        .update(record(engine, game, Number(players), strength, Number(seed)))
        .digest('hex');
    }
    expect(found).toEqual(hashes);
  },
  // Generous: it bounds a hang. `cargo xtask soak` compares thousands of games.
  process.env.DIZAINE_RECORDS ? 7_200_000 : 300_000,
);

/** The longest that an expert may think in 99 of 100 moves, in milliseconds: at the usual table, and at the largest. */
const LIMITS = { usual: 500, most: 1_000 } as const;

// Times are only measured where the machine has nothing else to do.
if (process.env.DIZAINE_TIMINGS && !missing) {
  for (const game of NAMES) {
    for (const [size, limit] of Object.entries(LIMITS)) {
      test(`an expert keeps nobody waiting: ${game}, ${size} players`, async () => {
        const engine = await Engine.of(readFileSync(ENGINE));
        const players = DESCRIPTIONS[game].players[size as keyof typeof LIMITS];
        const times: number[] = [];
        for (let seed = 1; times.length < 300; seed += 1) record(engine, game, players, 'expert', seed, times);
        const sorted = times.sort((one, other) => one - other);
        const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? NaN;
        console.log(`${game} at ${players}: median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms of ${times.length}`);
        expect(at(0.99)).toBeLessThanOrEqual(limit);
      }, 3_600_000);
    }
  }
}
