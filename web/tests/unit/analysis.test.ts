// Luck and skill of a finished game.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { percent } from '../../src/games/odds';
import { points } from '../../src/points';
import Analysis from '../../src/screens/Analysis.svelte';
import { sayOf } from '../../src/words.svelte';

const seats = [
  { result: 1, luck: 0.3, own: 0.25, gifts: -0.05, decisions: 2, errors: 0, accuracy: 100 },
  { result: 0, luck: -0.3, own: -0.05, gifts: -0.15, decisions: 4, errors: 0.3, accuracy: 71.4 },
];
const move = (seat: number | null, first: number) => ({
  seat,
  chances: [first, 1 - first],
  play: [0, 0],
  luck: [0, 0],
  luck_error: 0,
});
const decision = (number: number, loss: number) => ({
  number,
  seat: 1,
  chosen: { action: { bid: Math.round(100 * loss) }, chance: 0.5 - loss, error: 0 },
  best: { action: 'pass', chance: 0.5, error: 0 },
  choices: 3,
  loss,
  odds: loss > 0.06 ? { bust: 0.38, over: 0.3, money: 0.08 } : null,
});
const analysis = {
  game: 'dix',
  value: 1,
  bots: 2,
  start: [0.5, 0.5],
  seats,
  moves: [move(null, 0.5), move(0, 0.6), move(1, 1)],
  decisions: [decision(1, 0.02), decision(2, 0), decision(2, 0.1), decision(3, 0.05), decision(4, 0.03)],
};
const record = {
  record: 2,
  game: 'dix',
  moves: [{}, {}, {}],
  seats: [
    { name: 'Margot', kind: 'bot' },
    { name: 'Ada', kind: 'person' },
  ],
};

afterEach(() => vi.unstubAllGlobals());

async function shown(answers: (path: string) => Response): Promise<HTMLElement> {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answers(path)));
  const target = document.body.appendChild(document.createElement('div'));
  const screen = mount(Analysis, { target, props: { id: 'abc' } });
  await vi.waitFor(() => {
    flushSync();
    expect(target.querySelector('h1, button')).not.toBeNull();
  });
  const copy = target.cloneNode(true) as HTMLElement;
  await unmount(screen);
  return copy;
}

test('the three costliest decisions of the person come first, and the curve has a line for everyone', async () => {
  const screen = await shown((path) => Response.json(path.includes('/analysis') ? analysis : record));
  const costly = [...screen.querySelectorAll('ol li')].map((item) => item.textContent);
  const bids = costly.map((text) => [10, 5, 3].find((value) => text.includes(sayOf('dix', 'action-bid', { value }))));
  expect(bids).toEqual([10, 5, 3]);
  const [bust, over, money] = [0.38, 0.3, 0.08].map(percent) as [string, string, string];
  expect(costly[0], 'why, from the numbers').toContain(sayOf('dix', 'reason-bust', { bust, over, money }));
  expect(screen.querySelectorAll('polyline')).toHaveLength(2);
  expect(screen.querySelector('input[type=range]')?.getAttribute('max')).toBe('2');
  const links = [...screen.querySelectorAll('ol a')].map((link) => link.getAttribute('href'));
  expect(links[0], 'the table as it was before the decision').toBe('/replay/abc/1');
});

test('a running game is not explained', async () => {
  const screen = await shown(() => Response.json({ game: 'dix', seen: [] }));
  expect(screen.querySelector('ol')).toBeNull();
});

test('changes have a sign, and nothing is minus zero', () => {
  expect([points(0.123), points(-0.08), points(-0.001)].map((text) => text.replace('-', '−'))).toEqual(['+12', '−8', '0']);
});
