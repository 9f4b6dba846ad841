// Luck and skill of a finished game.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turnsOf, wayOf } from '../../src/course';
import { percent } from '../../src/games/odds';
import { errorOf, points } from '../../src/points';
import Analysis from '../../src/screens/Analysis.svelte';
import type { Analysis as Explained } from '../../src/types/analysis';
import { say, sayOf } from '../../src/words.svelte';

const seats = [
  { result: 1, luck: 0.3, luck_error: 0.02, own: 0.25, gifts: -0.05, decisions: 2, errors: 0, accuracy: 100 },
  { result: 0, luck: -0.3, luck_error: 0, own: -0.05, gifts: -0.15, decisions: 4, errors: 0.3, accuracy: 71.4 },
  { result: 0, luck: 0, luck_error: 0, own: 0, gifts: 0, decisions: 0, errors: 0, accuracy: null },
];
const move = (seat: number | null, first: number) => ({
  seat,
  chances: [first, 1 - first, 0],
  play: [0, 0, 0],
  luck: [0, 0, 0],
  luck_error: 0,
});
const decision = (number: number, loss: number, bot = false) => ({
  number,
  seat: 1,
  bot,
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
  start: [0.5, 0.5, 0],
  seats,
  moves: [move(null, 0.5), move(0, 0.6), move(1, 1)],
  decisions: [decision(1, 0.02), decision(2, 0), decision(2, 0.1), decision(2, 0.2, true), decision(3, 0.05), decision(4, 0.03)],
};
const record = {
  record: 2,
  game: 'dix',
  moves: [{}, {}, {}],
  seats: [
    { name: 'Margot', kind: 'bot' },
    { name: 'Ada', kind: 'person' },
    { name: 'Zoé', kind: 'person' },
  ],
  outcome: [{}, {}, {}],
};
const seen = [[], [{ drew: { card: 'green 7' } }], []];

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const answer = (path: string): Response =>
  Response.json(path.includes('/analysis') ? analysis : path.includes('/replay') ? seen : record);

/** Shows the screen, as far as it comes, and does something there. */
async function shown<T>(answers: (path: string) => Response, look: (screen: HTMLElement) => T): Promise<T> {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answers(path)));
  const target = document.body.appendChild(document.createElement('div'));
  const screen = mount(Analysis, { target, props: { id: 'abc' } });
  await vi.waitFor(
    () => {
      flushSync();
      expect(target.querySelector('h1')).not.toBeNull();
    },
    { timeout: 30_000 },
  );
  const found = look(target);
  await unmount(screen);
  target.remove();
  return found;
}

test('the three costliest decisions of the person come first, without those of a stand-in, and the curve has a line for everyone', () =>
  shown(answer, (screen) => {
    const costly = [...screen.querySelectorAll('section:last-of-type ol li')].map((item) => item.textContent);
    const bids = costly.map((text) => [20, 10, 5, 3].find((value) => text.includes(sayOf('dix', 'action-bid', { value }))));
    expect(bids).toEqual([10, 5, 3]);
    expect(screen.textContent).toContain(say('analysis-stood-in', { name: 'Ada', decisions: 1 }));
    const [bust, over, money] = [0.38, 0.3, 0.08].map(percent) as [string, string, string];
    expect(costly[0], 'why, from the numbers').toContain(sayOf('dix', 'reason-bust', { bust, over, money }));
    expect(screen.querySelectorAll('polyline')).toHaveLength(3);
    const links = [...screen.querySelectorAll('section:last-of-type ol a')].map((link) => link.getAttribute('href'));
    expect(links[0], 'the table as it was before the decision').toBe('/replay/abc/1');
  }));

test('the player who comes first is the one at this browser, as far as it remembers the game', async () => {
  const chosen = (screen: HTMLElement) => screen.querySelector('select')?.selectedOptions[0]?.textContent;
  expect(await shown(answer, chosen)).toBe('Ada');
  localStorage.setItem('dizaine games', JSON.stringify([{ table: 'abc', game: 'dix', seat: 2, at: 1, players: [] }]));
  expect(await shown(answer, chosen)).toBe('Zoé');
});

test('the curve begins before the set-up, and a turning point leads to its moment', () =>
  shown(answer, (screen) => {
    const slider = screen.querySelector('input[type=range]');
    expect([slider?.getAttribute('min'), slider?.getAttribute('max')]).toEqual(['-1', '2']);
    expect(slider?.getAttribute('aria-valuetext')).toContain(say('analysis-start'));
    const turns = [...screen.querySelectorAll<HTMLButtonElement>('section:first-of-type ol button')];
    expect(turns.map((turn) => turn.textContent.includes('Margot +'))).toEqual([true, true]);
    expect(turns[0]?.textContent, 'what happened, in words').toMatch(/7/);
    expect(turns[1]?.textContent, 'who chose').toContain(say('analysis-by-bot', { name: 'Ada' }));
    turns[1]?.click();
    flushSync();
    expect(turns[1]?.getAttribute('aria-current')).toBe('true');
    expect(slider?.getAttribute('aria-valuetext')).toContain(say('replay-at', { move: 2 }));
    expect(screen.querySelector('[aria-live]')?.textContent).toContain(say('replay-at', { move: 2 }));
  }));

test('only what may be another time is tried again: a game that is not over, and not one that was given up or has other rules', async () => {
  const way = (screen: HTMLElement) => [screen.querySelector('section p')?.textContent, screen.querySelectorAll('button').length];
  expect(await shown(() => Response.json({ game: 'dix', seen: [] }), way)).toEqual([say('replay-playing'), 1]);
  const { outcome: _, ...abandoned } = record;
  expect(await shown(() => Response.json(abandoned), way)).toEqual([say('analysis-given-up'), 0]);
  const problem = { code: 'no_analysis', status: 404, game: null, clause: null, args: {} };
  const refuse = (path: string) => (path.includes('/analysis') ? Response.json(problem, { status: 404 }) : answer(path));
  expect((await shown(refuse, way))[1]).toBe(0);
  // What nobody foresaw does not load for ever.
  const broken = (path: string) => (path.includes('/analysis') ? Response.json(null) : answer(path));
  expect(
    await shown((path) => (path.includes('/record') ? Response.json({ record: 2, outcome: [] }) : broken(path)), way),
  ).toEqual([say('errors-server'), 1]);
});

test('turning points are the moves that changed most, in their order, with whom they helped and hurt', () => {
  expect(turnsOf(analysis as unknown as Explained)).toMatchObject([
    { move: 1, changes: [{ seat: 0 }, { seat: 1 }] },
    { move: 2, changes: [{ seat: 0 }, { seat: 1 }] },
  ]);
});

test('what led from the start to the result adds up as it is shown', () => {
  const shares = [0, 1 / 3, 0.5, 1];
  for (let n = 0; n < 2000; n++) {
    const [start, luck, own] = [0.377, 0.913, 1.611].map((step) => (n * step) % 1) as [number, number, number];
    const result = shares[n % shares.length] ?? 0;
    const seat = { ...seats[0]!, result, luck, own: 4 * own - 2, gifts: result - start - luck - (4 * own - 2) };
    const way = wayOf(seat, start);
    expect(way.start + way.luck + way.own + way.gifts).toBe(way.result);
    for (const part of ['luck', 'own', 'gifts'] as const) expect(Math.abs(way[part] - 100 * seat[part])).toBeLessThan(1);
  }
});

test('changes have a sign, nothing is minus zero, and an error is shown where there is one', () => {
  expect([points(0.123), points(-0.08), points(-0.001)].map((text) => text.replace('-', '−'))).toEqual(['+12', '−8', '0']);
  expect([errorOf(0), errorOf(0.024), errorOf(0.1)]).toEqual(['', '±2', '±10']);
});
