// Lists of tables on Home: whose turn it is.
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import TableList from '../../src/parts/TableList.svelte';
import type { ListedTable } from '../../src/types/protocol';

const table = (turn: number[], due: number | null): ListedTable => ({
  id: `table-${turn.join('-')}-${due !== null}`,
  code: 'bato-kuri-meva',
  status: 'playing',
  touched: 0,
  turn,
  due,
  summary: {
    game: 'dix',
    options: {} as never,
    seats: [{ person: 'Ada' }, { person: 'Bob' }],
    players: ['ada', 'bob'],
    host: 'ada',
  },
});

function shown(tables: ListedTable[], mine: boolean): (string | undefined)[] {
  const list = mount(TableList, { target: document.body, props: { title: 'Tables', tables, mine, me: 'ada' } });
  const lines = [...document.querySelectorAll('li')].map((line) => line.querySelector('.turn')?.textContent);
  void unmount(list);
  return lines;
}

test('a list of my tables says whose turn it is, and how long I have', () => {
  const hour = 3_600_000;
  const tables = [table([0], null), table([0], Date.now() + 26 * hour), table([1], Date.now() + hour), table([], null)];
  expect(shown(tables, true)).toEqual(['Your turn', 'Your turn: 1 d 2 h left', 'Bob is to play', undefined]);
  expect(shown(tables, false)).toEqual([undefined, undefined, undefined, undefined]);
});
