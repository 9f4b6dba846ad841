// What people write to each other.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import Chat from '../../src/parts/Chat.svelte';
import type { TableState } from '../../src/table.svelte';
import type { Problem } from '../../src/types/protocol';

test('a line that came too fast is kept, and it is said why', async () => {
  let problem = $state.raw<Partial<Problem> | null>(null);
  const table = {
    me: 'ada',
    chat: [],
    reports: [],
    complaints: [],
    say: vi.fn(),
    get problem() {
      return problem;
    },
  };
  const target = document.body.appendChild(document.createElement('div'));
  const chat = mount(Chat, { target, props: { table: table as unknown as TableState } });
  const field = target.querySelector('input') as HTMLInputElement;
  const send = (line: string) => {
    field.value = line;
    field.dispatchEvent(new Event('input'));
    target.querySelector('form')?.requestSubmit();
    flushSync();
  };
  const refuse = (code: Problem['code'] | null) => {
    problem = code === null ? null : { code, game: null, clause: null, args: {} };
    flushSync();
  };
  send('Again!');
  expect([field.value, target.querySelector('[role="alert"]')]).toEqual(['', null]);
  refuse('too_fast');
  expect(field.value).toBe('Again!');
  expect(target.querySelector('[role="alert"]')?.textContent).toBe('Too much at once: wait a moment, then try again.');
  // What somebody writes meanwhile is not overwritten.
  refuse(null);
  send('Later');
  field.value = 'Something new';
  field.dispatchEvent(new Event('input'));
  refuse('too_fast');
  expect(field.value).toBe('Something new');
  await unmount(chat);
  target.remove();
});
