// A connection that is lost without a word is found out: the server is asked for a word, and the page connects again without one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableSocket, type LinkState } from '../../src/net/socket';

/** A connection that only does what the test makes it do. */
class Wire {
  static readonly OPEN = 1;
  static readonly made: Wire[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push((JSON.parse(text) as { type: string }).type);
  }
  /** A network that is gone does not say that a connection was closed. */
  close(): void {
    this.readyState = 2;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
    this.hear('welcome');
  }
  hear(type: string): void {
    this.onmessage?.({ data: JSON.stringify({ type }) });
  }
}

let states: LinkState[] = [];
let table: TableSocket;
const last = () => Wire.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.made.length = 0;
  states = [];
  table = new TableSocket('t', {
    screen: null,
    after: () => [],
    forget: () => undefined,
    receive: () => undefined,
    changed: (state) => states.push(state),
    trouble: () => undefined,
  });
  last().open();
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a server that says nothing is asked, and its answer is enough', () => {
  const [wire] = Wire.made;
  vi.advanceTimersByTime(29_999);
  expect(wire?.sent).toEqual(['hello']);
  vi.advanceTimersByTime(1);
  expect(wire?.sent).toEqual(['hello', 'ping']);
  vi.advanceTimersByTime(9_000);
  wire?.hear('pong');
  vi.advanceTimersByTime(29_000);
  wire?.hear('update');
  vi.advanceTimersByTime(29_000);
  expect([wire?.sent, states, Wire.made.length]).toEqual([['hello', 'ping'], ['open'], 1]);
});

test('without an answer the page connects again, as often as it takes', () => {
  vi.advanceTimersByTime(40_000);
  expect(states).toEqual(['open', 'lost']);
  // The next connection is never made either.
  vi.advanceTimersByTime(300);
  expect(Wire.made).toHaveLength(2);
  vi.advanceTimersByTime(20_000);
  expect(states).toEqual(['open', 'lost', 'lost']);
  vi.advanceTimersByTime(600);
  expect(Wire.made).toHaveLength(3);
  last().open();
  expect(states).toEqual(['open', 'lost', 'lost', 'open']);
  // What the others say now changes nothing.
  Wire.made[0]?.onclose?.();
  Wire.made[1]?.open();
  expect([Wire.made[1]?.readyState, Wire.made[1]?.sent, last().sent]).toEqual([2, [], ['hello']]);
  vi.advanceTimersByTime(30_000);
  expect([last().sent, Wire.made.length]).toEqual([['hello', 'ping'], 3]);
});

test('whoever comes back to the page, or whose network changes, asks at once', () => {
  const [wire] = Wire.made;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wire?.sent).toEqual(['hello', 'ping']);
  wire?.hear('pong');
  window.dispatchEvent(new Event('offline'));
  expect(wire?.sent).toEqual(['hello', 'ping', 'ping']);
  vi.advanceTimersByTime(10_000);
  expect(states).toEqual(['open', 'lost']);
  // A page that was left asks no more.
  table.close();
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(120_000);
  expect([wire?.sent.length, Wire.made.length]).toEqual([3, 1]);
});

test('a network that comes back while a connection is being made leaves one connection', () => {
  const [wire] = Wire.made;
  wire?.onclose?.();
  vi.advanceTimersByTime(300);
  dispatchEvent(new Event('online'));
  const [, second, third] = Wire.made;
  second?.open();
  third?.open();
  expect([second?.readyState, second?.sent, third?.sent]).toEqual([2, [], ['hello']]);
  // What the old one still hears is not told twice.
  second?.hear('welcome');
  expect(states).toEqual(['open', 'lost', 'open']);
});
