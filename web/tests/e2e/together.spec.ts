import { expect, test, type Page } from '@playwright/test';
import { about, type GameName } from '../../src/games';
import { flawless, themes } from './axe';
import { chance, person, play, press, words, type Person } from './hand';

/** From Home to the waiting room of a new table, with `seats` seats. */
async function invite({ page, lang }: Person, game: GameName, seats: number): Promise<void> {
  const t = words[lang];
  await page.goto('/');
  await page.getByRole('button', { name: t.homePage.inviteGame(about(game).title), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('group', { name: t.options.seats }).getByRole('radio', { name: String(seats), exact: true }).check();
  await sheet.getByRole('button', { name: t.options.create }).click();
  await page.locator('.room').waitFor();
}

/** Takes the first free seat under a name. */
async function sit({ page, lang }: Person, name: string, button: 'sit' | 'addHere' = 'sit'): Promise<void> {
  const t = words[lang];
  await page.getByRole('button', { name: t.room[button] }).first().click();
  await page.getByLabel(t.naming.label).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: t.naming.go }).click();
  await expect(page.locator('.room').getByText(name, { exact: true })).toBeVisible();
}

async function start({ page, lang }: Person): Promise<void> {
  await page.getByRole('button', { name: words[lang].room.start }).click();
  await page.locator('.match').waitFor();
}

const rows = (page: Page) => page.getByRole('dialog').getByRole('row');

test('two people join by code, a bot fills the table, a third watches', async ({ browser }) => {
  const host = await person(browser, { lang: 'fr' });
  const guest = await person(browser, { lang: 'en', width: 390, height: 844, touch: true });
  const watcher = await person(browser, { lang: 'en' });
  await host.page.goto('/');
  await themes(host.page, () => flawless(host.page, 'Home'));
  await invite(host, 'dicy', 3);
  await sit(host, 'Amélie');
  await themes(host.page, () => flawless(host.page, 'waiting room'));
  const code = await host.page.locator('.code p').innerText();

  await guest.page.goto('/');
  await guest.page.getByLabel(words.en.homePage.code).fill(code.toUpperCase());
  await guest.page.getByRole('button', { name: words.en.homePage.joinButton, exact: true }).click();
  await guest.page.locator('.room').waitFor();
  await flawless(guest.page, 'waiting room on a phone');
  await sit(guest, 'Ben');
  await expect(host.page.getByText('Ben', { exact: true })).toBeVisible();
  await host.page.getByRole('button', { name: words.fr.room.addBot }).click();
  await start(host);
  await guest.page.locator('.match').waitFor();

  await watcher.page.goto(host.page.url());
  await watcher.page.locator('.match').waitFor();
  await expect(watcher.page.locator('.bar button')).toHaveCount(0);
  await flawless(watcher.page, 'watching');

  await guest.page.getByLabel(words.en.table.say).fill('Good luck!');
  await guest.page.getByRole('button', { name: words.en.table.send }).click();
  await expect(host.page.getByText('Good luck!')).toBeVisible();

  await Promise.all([play(host.page, chance(11)), play(guest.page, chance(12))]);
  for (const { page, said } of [host, guest, watcher]) {
    await expect(rows(page)).toHaveCount(3);
    expect(said).toEqual([]);
  }
  await Promise.all([host, guest, watcher].map(({ context }) => context.close()));
});

test('two people join by link, call in the open window, and come back after a reload', async ({ browser }) => {
  const host = await person(browser, { lang: 'en', window: 3_000 });
  const guest = await person(browser, { lang: 'fr' });
  await invite(host, 'bluff', 3);
  await sit(host, 'Ada');
  await guest.page.goto(await host.page.getByRole('textbox', { name: words.en.room.link }).inputValue());
  await guest.page.locator('.room').waitFor();
  await sit(guest, 'Zoé');
  await host.page.getByRole('button', { name: words.en.room.addBot }).click();
  await start(host);
  await guest.page.locator('.match').waitFor();

  const hosting = play(host.page, chance(21));
  const random = chance(22);
  for (let presses = 0; presses < 6; presses++) await press(guest.page, random);
  await guest.page.reload();
  await guest.page.locator('.match').waitFor();
  await Promise.all([hosting, play(guest.page, random)]);
  for (const { page, said } of [host, guest]) {
    await expect(rows(page)).toHaveCount(3);
    expect(said).toEqual([]);
  }
  await Promise.all([host, guest].map(({ context }) => context.close()));
});

test('DIX alone against ALIX', async ({ browser }) => {
  const alone = await person(browser, { lang: 'fr' });
  await invite(alone, 'dix', 1);
  await sit(alone, 'Solène');
  await start(alone);
  await expect(alone.page.locator('.felt').getByText('ALIX').first()).toBeVisible();
  await play(alone.page, chance(31));
  await expect(rows(alone.page)).toHaveCount(2);
  expect(alone.said).toEqual([]);
  await alone.context.close();
});

test('DIX by two people at one device', async ({ browser }) => {
  const device = await person(browser, { lang: 'en' });
  await invite(device, 'dix', 2);
  await sit(device, 'Ines');
  await sit(device, 'Jon', 'addHere');
  await start(device);
  await play(device.page, chance(41));
  await expect(rows(device.page)).toHaveCount(2);
  expect(device.said).toEqual([]);
  await device.context.close();
});
