// The sheet of options, as the schema of a game draws it.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameName } from '../../src/games';
import NewTableSheet from '../../src/parts/NewTableSheet.svelte';
import { fetchWords } from '../../src/words.svelte';

afterEach(() => vi.unstubAllGlobals());

async function open(game: GameName) {
  await fetchWords(game);
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { options: unknown }).options);
    return Promise.resolve(new Response('{"first":0.47}'));
  });
  const root = document.body.appendChild(document.createElement('div'));
  const oncreate = vi.fn();
  const sheet = mount(NewTableSheet, {
    target: root,
    props: { game, against: 'friends', busy: false, problem: null, oncreate, onclose: () => {} },
  });
  flushSync();
  const labels = () => [...root.querySelectorAll('label')];
  return {
    asked,
    oncreate,
    root,
    levels: () => labels().filter((label) => label.textContent?.includes(' · ')),
    legends: () => [...root.querySelectorAll('legend')].map((legend) => legend.textContent),
    press: (text: string) => {
      labels()
        .find((label) => label.textContent?.trim() === text)
        ?.querySelector('input')
        ?.click();
      flushSync();
    },
    create: () => root.querySelector<HTMLButtonElement>('button.main')!,
    close: () => unmount(sheet).then(() => root.remove()),
  };
}

test('an option appears and goes with the one it depends on', async () => {
  const sheet = await open('dix');
  expect(sheet.levels()).toEqual([]);
  expect(sheet.asked, 'nobody knows how fair it is').toEqual([]);
  sheet.press('1');
  expect(sheet.levels().map(({ textContent }) => textContent?.trim()[0])).toEqual(['4', '5', '6', '7', '8', '9', '1']);
  sheet.press(sheet.levels()[5]?.textContent?.trim() ?? '');
  sheet.create().click();
  expect(sheet.oncreate).toHaveBeenLastCalledWith(
    { options: { players: 1, level: 9, bust_purchase: false }, strength: 'regular' },
    false,
  );
  sheet.press('4');
  expect(sheet.levels()).toEqual([]);
  sheet.create().click();
  expect(sheet.oncreate).toHaveBeenLastCalledWith({ options: { players: 4, bust_purchase: false }, strength: 'regular' }, false);
  await sheet.close();
});

test('a set of cards is chosen with the game’s picker, and its balance asked for once it is complete', async () => {
  const sheet = await open('dicy');
  expect(sheet.asked, 'known between two only').toEqual([]);
  sheet.press('2');
  await vi.waitFor(() => expect(sheet.root.querySelector('.aside')?.textContent).toContain('47%'));
  expect(sheet.asked).toEqual([{ players: 2, mode: 'glacique' }]);
  sheet.press('Five of your choice');
  const boxes = () => [...sheet.root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  await vi.waitFor(() => expect(boxes()).toHaveLength(12));
  expect([sheet.create().disabled, sheet.asked.length]).toEqual([true, 1]);
  for (const index of [0, 1, 2, 3, 4]) {
    boxes()[index]?.click();
    flushSync();
  }
  expect(sheet.create().disabled).toBe(false);
  expect(sheet.asked.slice(1)).toEqual([
    { players: 2, mode: 'custom', cards: ['two_any', 'six_low', 'odd', 'straight', 'two_pairs'] },
  ]);
  await sheet.close();
});
