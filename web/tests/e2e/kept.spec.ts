// What a browser keeps of games without a server: several tabs at one table, no room, damage, and what it never keeps.
import type { Page } from '@playwright/test';
import { flawless } from './axe';
import { chance, play, press } from './hand';
import { damage, enginesKept, entries, keptFiles } from './kept';
import { expect, test, words, type Person } from './people';
import { fill, invite, playHere, playNow, sit, start } from './room';

// A page that was built without its engine is played at a server only; `cargo xtask test` says so.
test.beforeEach(async ({ request, server }) => {
  const kept = await (await request.get(`${server.url}/service.js`)).text();
  const missing = !kept.includes('.wasm');
  expect(missing && process.env.DIZAINE_REQUIRE_WASM, 'the page has its engine').toBeFalsy();
  test.skip(missing, 'the page was built without its engine');
});

const GAME = 'dicy';
const told = (page: Page) => page.locator('#table-log li');
const isAsked = (page: Page) => expect.poll(() => page.title()).toMatch(/^●/);

/** The id of the local table that a page shows. */
const idOf = (page: Page) => new URL(page.url()).pathname.split('/local-').at(-1) ?? '';

async function choose({ page, lang }: Person, what: 'table-take-back' | 'table-leave'): Promise<void> {
  await page.getByRole('button', { name: words[lang]('table-menu') }).click();
  await page.getByRole('button', { name: words[lang](what), exact: true }).click();
}

test('two tabs at one table follow each other, also when moves are taken back', async ({ open }) => {
  const first = await open({ lang: 'en' });
  await playNow(first, GAME);
  await isAsked(first.page);
  const begun = await told(first.page).count();
  const second = { ...first, page: await first.context.newPage() };
  await second.page.goto(first.page.url());
  await isAsked(second.page);
  const random = chance(3);
  const lines = async (page: Page) => (await told(page).allInnerTexts()).join();
  const same = async () => {
    await expect
      .poll(async () => {
        const [one, other] = await Promise.all([lines(first.page), lines(second.page)]);
        return one === other;
      })
      .toBe(true);
    await isAsked(first.page);
    await isAsked(second.page);
  };
  for (let presses = 0; presses < 6; presses++) await press(first, random);
  await expect.poll(() => told(first.page).count()).toBeGreaterThan(begun);
  await same();
  // Back to the start, and another way on: the other tab forgets what did not happen.
  await expect
    .poll(async () => {
      await choose(first, 'table-take-back');
      return told(first.page).count();
    })
    .toBe(begun);
  await expect.poll(() => told(second.page).count()).toBe(begun);
  const other = chance(4);
  for (let presses = 0; presses < 6; presses++) await press(second, other);
  await expect.poll(() => told(second.page).count()).toBeGreaterThan(begun);
  await same();
  // Both play on, each when they are asked.
  for (let turns = 0; turns < 4; turns++) {
    await press(turns % 2 ? first : second, random);
    await same();
  }
  await play(first, random);
  await expect(second.page.getByRole('dialog').getByRole('row').first()).toBeVisible();
});

const FORBIDDEN = `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };\n`;

test('where storage is forbidden a game is played all the same, and the page says that it is not kept', async ({ open }) => {
  const person = await open({ lang: 'fr' });
  const { page, context } = person;
  const t = words.fr;
  await context.route('**/assets/worker-*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: FORBIDDEN + (await answer.text()) });
  });
  await playNow(person, GAME);
  const note = page.getByRole('alert').filter({ hasText: t('local-unkept') });
  await expect(note).toBeVisible();
  await flawless(page, 'a game that is not kept');
  await note.getByRole('button', { name: t('close') }).click();
  await play(person, chance(6));
  await expect(note).toHaveCount(0);
  // The next game follows from the worker's memory.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('table-again') })
    .click();
  await isAsked(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('where the room runs out in mid-game it goes on, and the page says that it is no longer kept', async ({ open, server }) => {
  const person = await open({ lang: 'en' });
  const { page, context } = person;
  await page.goto('/');
  // Enough for the first moves, and less than the shortest game writes. Chromium looks for half a minute at what was left before.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 30_000 });
  await playHere(person, GAME);
  await isAsked(page);
  const random = chance(7);
  const note = page.getByRole('alert').filter({ hasText: words.en('local-unkept') });
  await expect
    .poll(async () => {
      await press(person, random);
      return note.count();
    })
    .toBe(1);
  await note.getByRole('button', { name: words.en('close') }).click();
  await play(person, random);
  await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible();
});

test('a game whose log is damaged says so and can be removed', async ({ open }) => {
  const person = await open({ lang: 'fr' });
  const { page } = person;
  const t = words.fr;
  await playNow(person, GAME);
  await isAsked(page);
  const table = idOf(page);
  await page.goto('/');
  // The second entry is lost.
  await damage(page, table, 1, null);
  const list = page.getByRole('region', { name: t('home-resume') });
  await list.getByRole('link', { name: t('home-resume-button') }).click();
  await expect(page.getByText(t('local-damaged'))).toBeVisible();
  await flawless(page, 'a damaged game');
  await page.getByRole('button', { name: t('local-drop') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('home-title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('home-title') })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('a stored game that stops the engine can be removed, and others still open', async ({ open }) => {
  const person = await open({ lang: 'en' });
  const { page } = person;
  const t = words.en;
  await playNow(person, GAME);
  await isAsked(page);
  const sound = page.url();
  await playNow(person, 'dix');
  await isAsked(page);
  const bad = { address: page.url(), id: idOf(page), length: (await entries(page, idOf(page))).length };
  await page.goto('/');
  // No rule checks what was taken over from another game, and here no hash either.
  const event = { consolation_gained: { seat: 8 } };
  const taken = { moved: { taken_over: true, actions: [], chance: [], events: [event], at: 1 } };
  await damage(page, bad.id, bad.length, JSON.stringify(taken));
  await page.goto(bad.address);
  await expect(page.getByText(t('local-damaged'))).toBeVisible();
  await page
    .getByRole('link', { name: t('home'), exact: true })
    .last()
    .click();
  await page.goto(sound);
  await isAsked(page);
  await page.goto(bad.address);
  await page.getByRole('button', { name: t('local-drop') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('home-title') })).toBeVisible();
  await page.goto(bad.address);
  await expect(page.getByText(/There is no such table/)).toBeVisible();
});

test('a damaged head can be removed, and what a newer version has stored asks for the page to be loaded again', async ({
  open,
}) => {
  const person = await open({ lang: 'fr' });
  const { page } = person;
  const t = words.fr;
  await playNow(person, GAME);
  await isAsked(page);
  const { address, id } = { address: page.url(), id: idOf(page) };
  const [first = ''] = await entries(page, id);
  await page.goto('/');
  await damage(page, id, 0, first.replace(/"version":\d+/, '"version":99'));
  await page.goto(address);
  await expect(page.getByText(t('local-newer'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('local-drop') })).toHaveCount(0);
  await flawless(page, 'a game of a newer version');
  await damage(page, id, 0, first);
  await page.getByRole('button', { name: t('version-load') }).click();
  await isAsked(page);
  await page.goto('/');
  await damage(page, id, 'head', '{"seed":5}');
  await page.goto(address);
  await expect(page.getByText(t('local-damaged'))).toBeVisible();
  await page.getByRole('button', { name: t('local-drop') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('home-title') })).toBeVisible();
});

test('a game whose last move lies in the future goes on: the clock of the system was set back', async ({ open }) => {
  const person = await open({ lang: 'en', motion: true });
  const { page } = person;
  await playNow(person, GAME);
  await isAsked(page);
  const { address, id } = { address: page.url(), id: idOf(page) };
  const random = chance(12);
  for (let presses = 0; presses < 3; presses++) await press(person, random);
  await page.goto('/');
  const day = 86_400_000;
  for (const [number, entry] of (await entries(page, id)).entries()) {
    if (!entry.startsWith('{"moved"')) continue;
    await damage(
      page,
      id,
      number,
      entry.replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) + day}`),
    );
  }
  await page.goto(address);
  await isAsked(page);
  const before = await told(page).count();
  for (let presses = 0; presses < 6; presses++) await press(person, random);
  await isAsked(page);
  await expect.poll(() => told(page).count()).toBeGreaterThan(before);
});

test('a game that somebody gives up is gone, also for another tab', async ({ open }) => {
  const person = await open({ lang: 'en' });
  const { page, context } = person;
  const t = words.en;
  await playNow(person, GAME);
  await isAsked(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await isAsked(other);
  await choose(person, 'table-leave');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t('table-leave-local'))).toBeVisible();
  await sheet.getByRole('button', { name: t('table-leave') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('home-title') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('home-resume') })).toHaveCount(0);
  await expect(other.getByText(/There is no such table/)).toBeVisible();
});

test('an engine that cannot be loaded is said, and loaded when it is there', async ({ open }) => {
  const person = await open({ lang: 'en', mayMiss: true });
  const { page, context } = person;
  const t = words.en;
  await playNow(person, GAME);
  await isAsked(page);
  await context.route('**/*.wasm', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByText(t('local-failed'))).toBeVisible();
  await context.unroute('**/*.wasm');
  await page.getByRole('button', { name: t('errors-retry') }).click();
  await isAsked(page);
});

test('a part of the page that cannot be loaded is said, and there after loading the page again', async ({ open }) => {
  const person = await open({ lang: 'fr', mayMiss: true });
  const { page, context } = person;
  const t = words.fr;
  await page.goto('/');
  await context.route('**/assets/History-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: t('history-title') }).click();
  const note = page.getByRole('alert').filter({ hasText: t('version-incomplete') });
  await expect(note).toBeVisible();
  await flawless(page, 'a part that is missing', '.incomplete');
  await context.unroute('**/assets/History-*.js');
  await note.getByRole('button', { name: t('version-load') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('history-title') })).toBeVisible();
  // Chromium says aloud what is missing, and so does the page that asked for it.
  for (const line of person.said.splice(0)) expect(line).toMatch(/dynamically imported module|404/);
});

test('nothing of a served table is kept by the service worker, and what a server says of it does not pass through', async ({
  open,
}) => {
  const person = await open({ lang: 'en', keeps: true });
  const { page, context } = person;
  await page.goto('/');
  await enginesKept(page);
  await invite(person, GAME, 2);
  await sit(person, 'Ève');
  await fill(person);
  await start(person);
  await play(person, chance(11));
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/replay/${table}`);
  await page.locator('.stage').waitFor();
  const kept = await keptFiles(page);
  expect(kept.length).toBeGreaterThan(10);
  for (const path of kept) expect(path).toMatch(/^\/($|assets\/|icons\/|icon\.svg$|manifest\.webmanifest$)/);
  // Without a network that is an error of the browser, and no page that was kept.
  await context.setOffline(true);
  await expect(page.goto('/api/games')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.close();
  // That page of the browser's own has no storage, which its first script says aloud.
  for (const line of person.said.splice(0)) expect(line).toMatch(/ERR_INTERNET_DISCONNECTED|'localStorage'/);
});
