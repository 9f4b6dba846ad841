// Nothing is lost: the page is closed and opened again, and the server killed while people play.
import { flawless } from './axe';
import { chance, play, press } from './hand';
import { expect, test, words } from './people';
import { fill, invitation, invite, sit, start } from './room';

test('two people call in the open window, and one comes back after a reload', async ({ open }) => {
  const host = await open({ lang: 'en', window: 3_000 });
  const guest = await open({ lang: 'fr' });
  await invite(host, 'bluff', 3);
  await sit(host, 'Ada');
  await guest.page.goto((await invitation(host)).link);
  await sit(guest, 'Zoé');
  await fill(host);
  await start(host);
  await guest.page.locator('.stage').waitFor();

  for (const { page, lang } of [host, guest]) await page.getByRole('button', { name: words[lang]('table-log') }).click();
  await guest.page.getByLabel(words.fr('table-say')).fill('Bonne chance !');
  await guest.page.getByRole('button', { name: words.fr('table-send') }).click();
  // In the log, and for a while at the seat: for some seconds only, so that neither is looked for after the other.
  await Promise.all([
    expect(host.page.getByText('Zoé Bonne chance !')).toBeVisible(),
    expect(host.page.getByText('Bonne chance !', { exact: true })).toBeVisible(),
  ]);
  for (const { page } of [host, guest]) await page.keyboard.press('Escape');

  const hosting = play(host, chance(21));
  const random = chance(22);
  for (let presses = 0; presses < 6; presses++) await press(guest, random);
  await guest.page.reload();
  await guest.page.locator('.stage').waitFor();
  await Promise.all([hosting, play(guest, random)]);
  for (const { page } of [host, guest]) await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3);
});

test('the server is killed and started again: the game goes on by itself, and whoever watches sees it', async ({
  open,
  server,
}) => {
  const host = await open({ lang: 'fr', mayLose: true });
  const guest = await open({ lang: 'en', mayLose: true });
  const watcher = await open({ lang: 'fr', mayLose: true });
  await invite(host, 'retro', 3);
  await sit(host, 'Noé');
  await guest.page.goto((await invitation(host)).link);
  await sit(guest, 'Mia');
  await fill(host);
  await start(host);
  await guest.page.locator('.stage').waitFor();
  await watcher.page.goto(host.page.url());
  await watcher.page.locator('.stage').waitFor();
  await flawless(watcher.page, 'watching');
  const [left, right] = [chance(71), chance(72)];
  const playing = Promise.all([play(host, left), play(guest, right)]);

  for (let times = 0; times < 2; times++) {
    const before = await guest.page.locator('#table-log li').count();
    await expect.poll(() => guest.page.locator('#table-log li').count()).toBeGreaterThan(before + 3);
    await server.kill();
    await expect(guest.page.getByText(words.en('link-lost'))).toBeVisible();
    await server.restart();
    await expect(guest.page.getByText(words.en('link-lost'))).toBeHidden();
  }
  await expect(watcher.page.locator('.side section button:enabled')).toHaveCount(0);
  await playing;
  for (const { page } of [host, guest, watcher]) await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3);
  for (const { page } of [host, guest]) await expect(page.locator('[data-verdict=anchored]')).toBeVisible();
});
