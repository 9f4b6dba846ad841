// The site of files alone, as `cargo xtask site` writes it to DIZAINE_SITE_FOLDER, on a plain host under a base path.
import { chromium, test as base } from '@playwright/test';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NAMES } from '../../src/games';
import { flawless } from './axe';
import { chance, play, press } from './hand';
import { enginesKept as kept } from './kept';
import { arrive, expect, titleOf, words, type Person } from './people';
import { playHere } from './room';
import { StaticHost } from './static';

const FOLDER = process.env.DIZAINE_SITE_FOLDER ?? '../target/site';
const t = words.en;

const test = base.extend<{ folder: string; host: StaticHost; person: Person }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'dizaine-site-'));
    await cp(FOLDER, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  host: async ({ folder }, use) => {
    const host = await StaticHost.start(folder, '/some/games/');
    await use(host);
    await host.end().catch(() => undefined);
  },
  person: async ({ browser, host }, use) => {
    const person = await arrive(browser, host.url, { lang: 'en', keeps: true, mayLose: true });
    await use(person);
    await person.context.close();
    expect(person.said, 'the console and the network are quiet').toEqual([]);
  },
});

test('a folder under a base path plays, replays, explains and checks, without rewrites and without a network', async ({
  host,
  person,
}) => {
  const { page } = person;
  await page.goto(host.url);
  await kept(page);
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; ");
  await flawless(page, 'Home of the site');
  await host.end();
  await playHere(person, 'dicy');
  const random = chance(7);
  for (let presses = 0; presses < 6; presses++) await press(person, random);
  // A deep link stands behind the `#`, and no host has to know it.
  await page.reload();
  await page.locator('.stage').waitFor();
  await play(person, random);
  await page.getByRole('link', { name: t('analysis-title') }).click();
  await expect(page.getByRole('heading', { name: t('analysis-of', { game: titleOf('dicy') }) })).toBeVisible();
  await page.getByRole('link', { name: t('replay-open') }).click();
  await page.locator('.stage').waitFor();
  const replay = page.url();
  expect(replay).toContain('/some/games/#/replay/local-');
  await page.goto(host.url);
  await page.goto(`${host.url}#/rules/${NAMES[0] ?? 'dix'}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a shortcut of the installed page leads to its game on a host without rewrites', async ({ host, person }) => {
  const { page } = person;
  const address = `${host.url}manifest.webmanifest`;
  const { shortcuts } = (await (await page.request.get(address)).json()) as { shortcuts: { url: string }[] };
  expect(shortcuts).toHaveLength(NAMES.length);
  for (const { url } of shortcuts) {
    // A new page each time: only what stands behind the `#` differs.
    const tab = await person.context.newPage();
    const answer = await tab.goto(new URL(url, address).href);
    expect(answer?.status()).toBe(200);
    await tab.locator('.stage').waitFor();
    await tab.close();
  }
});

test('a network that does not answer keeps nobody from a page that is kept', async ({ host, person }) => {
  const { page } = person;
  await page.goto(host.url);
  await kept(page);
  host.hangs = true;
  await page.reload();
  await playHere(person, 'dix');
  await expect.poll(() => page.title()).toMatch(/^●/);
});

test('an open page is told of a newer version, which takes over when somebody wants it', async ({ folder, host, person }) => {
  const { page } = person;
  await page.goto(host.url);
  await kept(page);
  const note = page.getByText(t('version-newer'));
  await expect(note).toHaveCount(0);
  const change = async (file: string, from: RegExp, to: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toMatch(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  await change('index.html', /<head>/, '<head><meta name="version" content="next">');
  await change('service.js', /const VERSION = "\w+"/, 'const VERSION = "next"');
  const other = await person.context.newPage();
  await other.goto(host.url);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: t('version-show') }).click();
  await expect(page.locator('meta[name=version]')).toHaveAttribute('content', 'next');
  await expect(note).toHaveCount(0);
  // Whoever still has the old page open goes on with it.
  await other.getByRole('link', { name: t('history-title') }).click();
  await expect(other.getByRole('heading', { level: 1, name: t('history-title') })).toBeVisible();
  await host.end();
  await page.reload();
  await expect(page.locator('meta[name=version]')).toHaveAttribute('content', 'next');
});

test('a running game goes on over a newer version, with and without a network', async ({ folder, host, person }) => {
  const { page } = person;
  await page.goto(host.url);
  await kept(page);
  await playHere(person, 'dicy');
  const random = chance(31);
  for (let presses = 0; presses < 4; presses++) await press(person, random);
  const service = await readFile(join(folder, 'service.js'), 'utf8');
  await writeFile(join(folder, 'service.js'), service.replace(/const VERSION = "\w+"/, 'const VERSION = "next"'));
  const other = await person.context.newPage();
  await other.goto(host.url);
  await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await other.getByRole('button', { name: t('version-show') }).click();
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('dizaine next');
  await expect(other.getByRole('button', { name: t('version-show') })).toHaveCount(0);
  // The page of the game goes on as it was, also after it is loaded again, from what the newer version keeps.
  for (let presses = 0; presses < 4; presses++) await press(person, random);
  await host.end();
  await page.reload();
  await page.locator('.stage').waitFor();
  for (let presses = 0; presses < 4; presses++) await press(person, random);
  await expect.poll(() => page.title()).toMatch(/^●/);
});

test('what only a server has leads on to a server that one names', async ({ folder, host, person }) => {
  const { page } = person;
  for (const path of ['/table/abc', '/join/K7PM2', '/daily']) {
    const tab = await person.context.newPage();
    await tab.goto(`${host.url}#${path}`);
    await expect(tab.getByText(t('elsewhere-hint'))).toBeVisible();
    await tab.close();
  }
  await page.goto(`${host.url}#/%`);
  await expect(page.getByText(t('errors-nowhere'))).toBeVisible();
  await page.goto(`${host.url}#/history`);
  await expect(page.getByRole('button', { name: t('history-forget') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('move-title') })).toHaveCount(0);
  await page.goto(`${host.url}#/table/abc`);
  await flawless(page, 'a table elsewhere');
  const address = page.getByLabel(t('home-server-address'));
  const go = page.getByRole('button', { name: t('home-server-button') });
  await address.fill('their server');
  await go.click();
  await expect(page.getByText(t('home-server-wrong'))).toBeVisible();
  // A server at home is reached as its host has read it out, at the table that was asked for.
  const other = await StaticHost.start(folder, '/');
  await address.fill(new URL(other.url).host);
  await go.click();
  await page.waitForURL(`${other.url}table/abc`);
  await other.end();
  for (const line of person.said.splice(0)) expect(line).toMatch(/asks for|404/);
});

test('the page can be installed', async ({ host }) => {
  const profile = await mkdtemp(join(tmpdir(), 'dizaine-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const [page = await context.newPage()] = context.pages();
  await page.goto(host.url);
  await kept(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, url, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${host.url}manifest.webmanifest`);
  // A computer shows the wide pictures of the page to whoever installs it, a phone the narrow ones.
  const { screenshots } = JSON.parse(data ?? '') as { screenshots: { src: string; sizes: string; form_factor: string }[] };
  for (const form of ['wide', 'narrow']) expect(screenshots.filter(({ form_factor }) => form_factor === form)).not.toEqual([]);
  for (const { src, sizes } of screenshots) {
    const size = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, new URL(src, url).href);
    expect(size, src).toBe(sizes);
  }
  await context.close();
  await rm(profile, { recursive: true });
});
