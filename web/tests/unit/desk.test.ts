// The page's side of the workers.
import { expect, test, vi } from 'vitest';
import type { Asked } from '../../src/local/worker';

/** A worker that answers when it is told to. */
class Silent {
  static all: Silent[] = [];
  asked: Asked[] = [];
  ended = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Silent.all.push(this);
  }
  postMessage(asked: Asked | null): void {
    // The first message is the address of the engine.
    if (asked) this.asked.push(asked);
  }
  terminate(): void {
    this.ended = true;
  }
}

test('a question that nobody waits for any more keeps no other one waiting', async () => {
  vi.stubGlobal('Worker', Silent);
  const { desk } = await import('../../src/local/desk');
  const record = {} as never;
  const left = new AbortController();
  void desk.study(record, { verify: { anchor: null } }, left.signal);
  const moves = desk.study(record, { moves: { viewer: 'all' } });
  const [first] = Silent.all;
  expect(first?.asked.map(({ call }) => call)).toEqual([1, 2]);
  left.abort();
  expect(first?.ended).toBe(true);
  const second = Silent.all[1];
  expect(second?.asked.map(({ call }) => call)).toEqual([2]);
  second?.onmessage?.({ data: { call: 2, answer: 'seen', problem: null } });
  expect(await moves).toBe('seen');
  // What was answered is not cancelled any more.
  const late = new AbortController();
  const check = desk.study(record, 'check', late.signal);
  second?.onmessage?.({ data: { call: 3, answer: 'over', problem: null } });
  expect(await check).toBe('over');
  late.abort();
  expect(second?.ended).toBe(false);
  vi.unstubAllGlobals();
});
