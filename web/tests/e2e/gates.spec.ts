// What is counted: bytes over the wire and shifts of the layout; and what the page may not do.
import type { Page } from '@playwright/test';
import { GAMES } from '../../src/games';
import { chance, press } from './hand';
import { expect, test, type Person } from './people';
import { fill, invite, playHere, sit, start } from './room';

const FIRST_LOAD = 60_000;
const TABLE = 40_000;
const SHIFT = 0.02;
/** How much of a game is watched, in lines of its log. */
const LINES = 20;

/** What came over the wire for an address: its body as it was sent, and the headers before it. */
interface Load {
  body: number;
  headers: number;
}

/** Counts what comes over the wire, by path. */
async function weigh({ page, context }: Person): Promise<Map<string, Load>> {
  const chromium = await context.newCDPSession(page);
  await chromium.send('Network.enable');
  const begun = new Map<string, { path: string; headers: number }>();
  const loaded = new Map<string, Load>();
  chromium.on('Network.responseReceived', ({ requestId, response }) => {
    begun.set(requestId, { path: new URL(response.url).pathname, headers: response.encodedDataLength });
  });
  chromium.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { path = '', headers = 0 } = begun.get(requestId) ?? {};
    const before = loaded.get(path) ?? { body: 0, headers: 0 };
    loaded.set(path, { body: before.body + encodedDataLength - headers, headers: before.headers + headers });
  });
  return loaded;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);

const fresh = async (person: Person): Promise<void> => {
  await person.page.goto('/', { waitUntil: 'networkidle' });
};

for (const game of GAMES) {
  test(`Home weighs at most ${FIRST_LOAD} bytes, the code of ${game.title} at most ${TABLE} more`, async ({ open }) => {
    const person = await open({ lang: 'en' });
    const loaded = await weigh(person);
    await fresh(person);
    const home = sum([...loaded.values()].map(({ body, headers }) => body + headers));
    expect(loaded.size).toBeGreaterThan(2);
    expect(home, JSON.stringify([...loaded])).toBeLessThanOrEqual(FIRST_LOAD);
    loaded.clear();
    await playHere(person, game.name);
    await person.page.waitForLoadState('networkidle');
    const code = [...loaded].filter(([path]) => !path.startsWith('/api/'));
    const table = sum(code.map(([, { body }]) => body));
    console.log(`Home ${home} bytes with headers, ${game.title} ${table} bytes of code more`);
    expect(table).toBeGreaterThan(10_000);
    expect(table, JSON.stringify(code)).toBeLessThanOrEqual(TABLE);
  });
}

/** Adds up what moves by itself, as Cumulative Layout Shift does: the worst five seconds without a second of rest. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let [first, last, window, worst] = [0, 0, 0, 0];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (entry.hadRecentInput) continue;
        const { startTime, value } = entry;
        if (startTime - last > 1_000 || startTime - first > 5_000) [first, window] = [startTime, 0];
        last = startTime;
        window += value;
        worst = Math.max(worst, window);
        document.documentElement.dataset.shift = worst.toFixed(4);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shift = async (page: Page): Promise<number> => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);

test('Home and the waiting room stay where they are', async ({ open }) => {
  const person = await open({ lang: 'fr' });
  await watchShifts(person.page);
  await fresh(person);
  expect(await shift(person.page)).toBeLessThanOrEqual(SHIFT);
});

for (const [index, game] of GAMES.entries()) {
  test(`whoever watches ${game.title} sees nothing jump`, async ({ open }) => {
    // Bots that take their time: what moves within five seconds adds up.
    const player = await open({ lang: 'fr', pace: 'normal' });
    const watcher = await open({ lang: 'fr' });
    await watchShifts(watcher.page);
    await invite(player, game.name, game.quick);
    await sit(player, 'Ève');
    await fill(player);
    await start(player);
    await watcher.page.goto(player.page.url());
    await watcher.page.locator('.match').waitFor();
    const lines = watcher.page.locator('.match aside li');
    const before = await lines.count();
    const random = chance(index + 101);
    while ((await lines.count()) < before + LINES && (await press(player, random)));
    expect(await lines.count()).toBeGreaterThanOrEqual(before + LINES);
    const worst = await shift(watcher.page);
    console.log(`${game.title}: ${worst}`);
    expect(worst).toBeLessThanOrEqual(SHIFT);
  });
}

test('the page may run nobody else’s scripts', async ({ page, server }) => {
  const answer = await page.goto(server.url);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const rules = new Map(policy.split(';').map((rule) => rule.trim().split(/\s+/)).map(([name = '', ...sources]) => [name, sources]));
  expect(rules.get('script-src')).toEqual(["'self'"]);
  expect(rules.get('default-src')).toEqual(["'none'"]);
  for (const [name, sources] of rules) {
    const elsewhere = sources.filter((source) => !["'self'", "'none'", "'unsafe-inline'", 'data:'].includes(source));
    expect(elsewhere, name).toEqual([]);
  }
});
