import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TableSocket } from '../../src/net/socket';
import type { ServerMessage } from '../../src/types/protocol';

/** A socket of a browser that does what the test says. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Wire.made.push(this);
  }

  open(): void {
    if (this.readyState !== 0) return;
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    this.sent.push(text);
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

beforeEach(() => {
  Wire.made = [];
  vi.stubGlobal('WebSocket', Wire);
});
afterEach(() => vi.unstubAllGlobals());

test('a network that comes back while a connection is being made leaves one connection', () => {
  const heard: ServerMessage[] = [];
  const states: string[] = [];
  const link = new TableSocket('table', {
    screen: null,
    after: () => [],
    receive: (message) => heard.push(message),
    changed: (state) => states.push(state),
  });
  dispatchEvent(new Event('online'));
  const [first, second] = Wire.made;
  first?.open();
  second?.open();
  expect([first?.readyState, first?.sent.length, second?.sent.length]).toEqual([3, 0, 1]);

  // What the old one still hears is not shown twice.
  first?.hear({ type: 'welcome', version: 4, me: null, now: 0 });
  expect([heard.length, states]).toEqual([0, []]);
  second?.hear({ type: 'welcome', version: 4, me: null, now: 0 });
  expect([heard.length, states]).toEqual([1, ['open']]);
  link.close();
  dispatchEvent(new Event('online'));
  expect(Wire.made.length).toBe(2);
});
