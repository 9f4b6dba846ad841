// Who is at a table, and what keeps order there.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import PeopleSheet from '../../src/parts/PeopleSheet.svelte';
import type { TableState } from '../../src/table.svelte';
import type { TableInfo } from '../../src/types/protocol';

const person = (player: string, name: string, seat: number) => ({
  seat,
  place: { type: 'person' as const, player, name, colour: 1, connected: true, stand_in: false, bot: '', late: false, away: null },
});

const info = {
  stage: 'waiting',
  locked: false,
  muted: [],
  host: 'ada',
  watchers: 0,
  spectators: [],
  seats: [person('ada', 'Ada', 0), person('bob', 'Bob', 1)],
};

async function buttons(me: string, reports: unknown[] = []) {
  const say = vi.fn();
  const players = [{}, {}];
  const table = {
    me,
    players,
    hosting: me === 'ada',
    reports,
    complaints: [],
    chat: [{ number: 0, player: 'eve', name: 'Eve' }],
    say,
  };
  const target = document.body.appendChild(document.createElement('div'));
  const props = { table: table as unknown as TableState, info: info as unknown as TableInfo, onclose: () => {} };
  const sheet = mount(PeopleSheet, { target, props });
  flushSync();
  const all = [...target.querySelectorAll<HTMLElement>('.buttons button, input')];
  all.forEach((button) => button.click());
  const names = all.map((button) => (button.closest('label') ?? button).textContent?.trim());
  await unmount(sheet);
  target.remove();
  return { names, said: say.mock.calls.map(([message]) => message as unknown) };
}

test('the host locks, mutes and removes, and everyone can report a name', async () => {
  const { names, said } = await buttons('ada');
  expect(names).toEqual([
    'Lock the table',
    'Mute Bob',
    'Make Bob the host',
    'Remove Bob',
    'Report the name Bob',
    'Mute Eve',
    'Report the name Eve',
  ]);
  expect(said).toEqual([
    { type: 'lock', locked: true },
    { type: 'mute', player: 'bob', muted: true },
    { type: 'pass_host', seat: 1 },
    { type: 'remove', seat: 1 },
    { type: 'report', player: 'bob', line: null },
    { type: 'mute', player: 'eve', muted: true },
    { type: 'report', player: 'eve', line: null },
  ]);
});

test('others report, each name once', async () => {
  const reported = { type: 'reported', by: 'bob', player: 'ada', line: null };
  expect((await buttons('bob')).names).toEqual(['Report the name Ada', 'Report the name Eve']);
  expect((await buttons('bob', [reported])).names).toEqual(['Report the name Eve']);
});
