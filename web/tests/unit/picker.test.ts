import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import Picker from '../../src/games/dicy/Picker.svelte';
import type { Card } from '../../src/types/dicy';
import { fetchWords } from '../../src/words.svelte';

async function boxes(chosen: readonly Card[], onchoose: (cards: readonly Card[]) => void) {
  // A box that is on no page does not say that it has changed.
  const root = document.body.appendChild(document.createElement('div'));
  const picker = mount(Picker, { target: root, props: { chosen, onchoose } });
  await fetchWords('dicy');
  flushSync();
  return { all: [...root.querySelectorAll('input')], close: () => unmount(picker).then(() => root.remove()) };
}

test('five of the twelve cards can be chosen, in the order of the cards, and no sixth', async () => {
  const onchoose = vi.fn();
  const some = await boxes(['same', 'odd'], onchoose);
  expect(some.all.map(({ checked }) => checked).filter(Boolean)).toHaveLength(2);
  expect([some.all.length, some.all.some(({ disabled }) => disabled)]).toEqual([12, false]);
  some.all[0]?.click();
  expect(onchoose).toHaveBeenLastCalledWith(['two_any', 'odd', 'same']);
  some.all[2]?.click();
  expect(onchoose).toHaveBeenLastCalledWith(['same']);
  await some.close();
  const five = await boxes(['two_any', 'six_low', 'odd', 'straight', 'two_pairs'], onchoose);
  expect(five.all.map(({ disabled }) => disabled)).toEqual([...Array<boolean>(5).fill(false), ...Array<boolean>(7).fill(true)]);
  await five.close();
});
