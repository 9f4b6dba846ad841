// Games in the browser alone: after one visit nothing of the network is needed any more.
import { NAMES } from '../../src/games';
import { chromium } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flawless, themes } from './axe';
import { chance, play, press } from './hand';
import { enginesKept } from './kept';
import { LAPTOP, PHONE, expect, test as base, titleOf, words, type Person } from './people';
import { fill, invite, playHere, playNow, sit, start } from './room';
import { Server } from './served';

// These take their server away.
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
});

const experts = { tables: Object.fromEntries(NAMES.map((game) => [game, { options: {}, strength: 'expert' }])) };

// A page that was built without its engine is played at a server only; `cargo xtask test` says so.
test.beforeEach(async ({ request, server }) => {
  const kept = await (await request.get(`${server.url}/service.js`)).text();
  const missing = !kept.includes('.wasm');
  expect(missing && process.env.DIZAINE_REQUIRE_WASM, 'the page has its engine').toBeFalsy();
  test.skip(missing, 'the page was built without its engine');
});

/** Visits Home until the page and its engines are kept. */
async function visit({ page }: Person): Promise<void> {
  await page.goto('/');
  await enginesKept(page);
}

const sizes = [
  ['a phone', PHONE],
  ['a laptop', LAPTOP],
] as const;

for (const [name, size] of sizes) {
  test(`without a network every game is played to its end against experts, on ${name}`, async ({ open, server }) => {
    const person = await open({ lang: 'en', keeps: true, mayLose: true, kept: experts, ...size });
    await visit(person);
    await server.kill();
    for (const [seed, game] of NAMES.entries()) {
      await person.page.goto('/');
      await expect(person.page.getByText(words.en('home-offline'))).toBeVisible();
      await playHere(person, game);
      expect(person.page.url()).toContain('/table/local-');
      await play(person, chance(seed + 1));
      await expect(person.page.getByRole('dialog').getByRole('row').first()).toBeVisible();
    }
    await server.restart();
  });
}

test('a local game goes on after a reload and from Home, and has a replay when it is over', async ({ open, server }) => {
  const person = await open({ lang: 'fr', keeps: true, mayLose: true });
  const { page } = person;
  const t = words.fr;
  await visit(person);
  await server.kill();
  await page.goto('/');
  const [game = 'dix'] = NAMES;
  await playHere(person, game);
  const random = chance(5);
  for (let presses = 0; presses < 8; presses++) await press(person, random);
  const told = page.locator('#table-log li');
  const before = await told.count();
  expect(before).toBeGreaterThan(2);
  await page.reload();
  await page.locator('.stage').waitFor();
  await expect.poll(() => told.count()).toBeGreaterThanOrEqual(before);
  const address = page.url();
  await page.goto('/');
  await flawless(page, 'Home without a server');
  const list = page.getByRole('region', { name: t('home-resume') });
  await list.getByRole('link', { name: t('home-resume-button') }).click();
  expect(page.url()).toBe(address);
  await play(person, random);
  await page.getByRole('link', { name: t('replay-open') }).click();
  await expect(
    page
      .getByText(t('replay-of', { game: titleOf(game, 'fr') }))
      .or(page.locator('.stage'))
      .first(),
  ).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: titleOf(game, 'fr') }).first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await server.restart();
});

test('moves are taken back against bots', async ({ open }) => {
  const person = await open({ lang: 'en' });
  const { page } = person;
  await page.goto('/');
  const [game = 'dix'] = NAMES;
  await playHere(person, game);
  const told = page.locator('#table-log li');
  const takeBack = async () => {
    await page.getByRole('button', { name: words.en('table-menu') }).click();
    await page.getByRole('button', { name: words.en('table-take-back') }).click();
  };
  await expect.poll(() => page.title()).toMatch(/^●/);
  const before = await told.count();
  const random = chance(9);
  for (let presses = 0; presses < 4; presses++) await press(person, random);
  await expect.poll(() => told.count()).toBeGreaterThan(before);
  await expect
    .poll(async () => {
      await takeBack();
      return told.count();
    })
    .toBe(before);
  await play(person, random);
});

test('a finished local game is explained and checked, saved and opened again, and played on from', async ({ open }) => {
  const person = await open({ lang: 'en' });
  const { page } = person;
  const t = words.en;
  const game = 'dicy';
  await playNow(person, game);
  const random = chance(21);
  await play(person, random);
  await page.getByRole('link', { name: t('analysis-title') }).click();
  await expect(page.getByRole('heading', { name: t('analysis-of', { game: titleOf(game) }) })).toBeVisible();
  await themes(page, () => flawless(page, 'luck and skill'));
  // A decision that cost something is made again.
  await page
    .getByRole('button', { name: t('try-again') })
    .first()
    .click();
  await page.locator('.stage').waitFor();
  expect(page.url()).toContain('/table/local-');
  await expect.poll(() => page.title()).toMatch(/^●/);
  await press(person, random);
  await page.goBack();
  await page.getByRole('link', { name: t('replay-open') }).click();
  await page.locator('.stage').waitFor();
  await page.getByRole('button', { name: t('table-log') }).click();
  await page.getByText(t('fairness-title')).click();
  await page.getByRole('button', { name: t('check-all') }).click();
  await expect(page.locator('[data-check]')).toContainText('✓');
  // The record is saved as a file, and opened from it.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('replay-download') }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const file = (content: string) => ({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await page.goto('/history');
  await flawless(page, 'my games');
  const choose = page.getByLabel(t('record-open'));
  await choose.setInputFiles(file(text.replace(/"place":1/, '"place":2')));
  await expect(page.getByRole('alert')).toHaveText(t('record-unreadable'));
  await choose.setInputFiles(file(text));
  await page.locator('.stage').waitFor();
  expect(page.url()).toContain('/replay/kept-');
  await page.getByRole('slider').press('ArrowRight');
  await page.getByRole('button', { name: t('play-from') }).click();
  await flawless(page, 'play from here');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('play-from-go'), exact: true })
    .click();
  await page.waitForURL('**/table/local-*');
  await expect.poll(() => page.title()).toMatch(/^●/);
  await press(person, random);
});

test('a served game that is over is followed in its log, and played on from at any seat', async ({ open }) => {
  const person = await open({ lang: 'en' });
  const { page } = person;
  const t = words.en;
  await invite(person, 'retro', 2);
  await sit(person, 'Ève');
  await fill(person);
  await start(person);
  const bot = page.locator('.felt [data-face]:not([data-face="Ève"])').first();
  const name = (await bot.getAttribute('data-face')) ?? '';
  const random = chance(33);
  await play(person, random);
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(table).not.toContain('local-');
  // In the middle of the game the log stands above what each player could believe, and neither covers the other.
  await page.goto(`/replay/${table}/12`);
  await page.locator('.stage').waitFor();
  await page.getByRole('button', { name: t('table-log') }).click();
  const drawer = page.locator('#replay-log');
  await drawer.getByText(t('beliefs-title')).waitFor();
  await drawer.getByText(t('beliefs-by', { name }), { exact: true }).click();
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect(drawer.locator('ol li').last()).toBeInViewport({ ratio: 1 });
    // Only the drawer: axe takes the names of the table for readable that lie under it.
    await themes(page, () => flawless(page, `the log of a replay, ${size.width} px`, '#replay-log'));
  }
  await page.setViewportSize(LAPTOP);
  await page.keyboard.press('Escape');
  // Somebody else's seat, against bots, in this browser.
  await page.getByRole('button', { name: t('play-from') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('play-from-seat')).selectOption({ label: name });
  await sheet.getByRole('button', { name: t('play-from-go'), exact: true }).click();
  await page.waitForURL('**/table/local-*');
  await expect.poll(() => page.title()).toMatch(/^●/);
  await play(person, random);
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(2);
});

/** A Chromium that keeps what it stores on the disk. */
async function lasting(profile: string, base: string): Promise<Person> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
    baseURL: base,
    locale: 'en-GB',
    viewport: LAPTOP,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => (localStorage.dizaine ??= JSON.stringify({ speed: 0, sound: false })));
  const [page = await context.newPage()] = context.pages();
  return { page, context, lang: 'en', touch: false, said: [] };
}

test('a game goes on after a restart of the browser, without a server, and the served page can be installed', async ({
  server,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'dizaine-profile-'));
  const random = chance(51);
  const before = await lasting(profile, server.url);
  await visit(before);
  const devtools = await before.context.newCDPSession(before.page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await playHere(before, 'dix');
  for (let presses = 0; presses < 6; presses++) await press(before, random);
  await expect.poll(() => before.page.title()).toMatch(/^●/);
  const address = before.page.url();
  const told = await before.page.locator('#table-log li').count();
  await before.context.close();
  await server.kill();
  const after = await lasting(profile, server.url);
  await after.page.goto('/');
  await after.page
    .getByRole('region', { name: words.en('home-resume') })
    .getByRole('link', { name: words.en('home-resume-button') })
    .click();
  await after.page.locator('.stage').waitFor();
  expect(after.page.url()).toBe(address);
  await expect.poll(() => after.page.locator('#table-log li').count()).toBeGreaterThanOrEqual(told);
  await play(after, random);
  await expect(after.page.getByRole('dialog').getByRole('row').first()).toBeVisible();
  await after.context.close();
  await server.restart();
  await rm(profile, { recursive: true });
});

test('a forged record does not pass the check in the page', async ({ open }) => {
  const person = await open({ lang: 'en' });
  const { page } = person;
  const t = words.en;
  await playNow(person, 'dicy');
  await play(person, chance(22));
  await page.getByRole('link', { name: t('replay-open') }).click();
  await page.locator('.stage').waitFor();
  await page.getByRole('button', { name: t('table-log') }).click();
  await page.getByText(t('fairness-title')).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('replay-download') }).click(),
  ]);
  // By the rules all of it can have happened, but not with the seed that was promised.
  const record = JSON.parse(await readFile(await download.path(), 'utf8')) as { seed: string };
  record.seed = record.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  await page.goto('/history');
  await page
    .getByLabel(t('record-open'))
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
  await page.locator('.stage').waitFor();
  await page.getByRole('button', { name: t('table-log') }).click();
  await page.getByRole('button', { name: t('check-all') }).click();
  await expect(page.locator('[data-check]')).toHaveText(`✗ ${t('fairness-fault-seed')}`);
});

test('a game with moves taken back, or that went on from another one, is practice and counts for nothing', async ({ open }) => {
  const person = await open({ lang: 'fr' });
  const { page } = person;
  const t = words.fr;
  await playNow(person, 'dicy');
  const random = chance(23);
  await play(person, random);
  const address = page.url();
  const mine = page.getByRole('region', { name: titleOf('dicy', 'fr') });
  await page.goto('/history');
  await expect(mine.getByRole('definition').first()).toHaveText('1');
  const kept = () => page.evaluate(() => (JSON.parse(localStorage['dizaine games'] as string) as object[]).length);
  expect(await kept()).toBe(1);
  // The end is taken back, and comes again: it takes the place of what was.
  await page.goto(address);
  await page.getByRole('dialog').getByRole('row').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('table-menu') }).click();
  await page.getByRole('button', { name: t('table-take-back') }).click();
  await expect.poll(() => page.title()).toMatch(/^●/);
  await page.reload();
  await play(person, random);
  await page.goto('/history');
  await expect(mine.getByText(t('history-practice'), { exact: true })).toBeVisible();
  await expect(mine.getByRole('definition')).toHaveCount(0);
  await expect(mine.getByText(t('history-practice-hint'))).toBeVisible();
  expect(await kept()).toBe(1);
  await flawless(page, 'a game for practice');
  // Nor does a game that went on from a record count, and its check says what was not checked.
  await mine.getByRole('listitem').getByRole('link').click();
  await page.locator('.stage').waitFor();
  await page.getByRole('slider').press('ArrowRight');
  await page.getByRole('slider').press('ArrowRight');
  await page.getByRole('button', { name: t('play-from') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('play-from-go'), exact: true })
    .click();
  await page.waitForURL('**/table/local-*');
  await play(person, random);
  await page.getByRole('link', { name: t('replay-open') }).click();
  await page.locator('.stage').waitFor();
  await page.getByRole('button', { name: t('table-log') }).click();
  await page.getByText(t('fairness-title')).click();
  await page.getByRole('button', { name: t('check-all') }).click();
  await expect(page.locator('[data-check]')).toContainText(/– La mise en place et les \d+ premiers coups viennent/);
  await page.goto('/history');
  await expect(mine.getByText(t('history-practice'), { exact: true })).toHaveCount(2);
  await expect(mine.getByRole('definition')).toHaveCount(0);
});
