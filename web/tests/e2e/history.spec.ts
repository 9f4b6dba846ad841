// What a person has played is kept in their browser, goes with them to another one, and is erased when they want it.
import { readFile } from 'node:fs/promises';
import { flawless, themes } from './axe';
import { chance, play } from './hand';
import { expect, test, titleOf, words } from './people';
import { playNow } from './room';

test('a finished game is among my games until I am forgotten', async ({ open }) => {
  const t = words.fr;
  const person = await open({ lang: 'fr' });
  const { page } = person;
  await page.goto('/history');
  await expect(page.getByText(t('history-empty'))).toBeVisible();
  await playNow(person, 'dicy');
  await play(person, chance(401));
  await page.goto('/');
  await page.getByRole('link', { name: t('history-title') }).click();
  const game = page.getByRole('region', { name: titleOf('dicy', 'fr') });
  await expect(game.getByRole('definition').first()).toHaveText('1');
  await expect(game.getByRole('listitem')).toHaveCount(1);
  await themes(page, () => flawless(page, 'my games'));
  await page.getByRole('button', { name: t('history-forget') }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(t('history-forget-sure'))).toBeVisible();
  await sheet.getByRole('button', { name: t('history-forget') }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/history');
  await expect(page.getByText(t('history-empty'))).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('dizaine games')))).toEqual([]);
});

test('my games go into a file, into another browser, and with me to another device', async ({ open }) => {
  const t = words.en;
  const [old, friend, other] = await Promise.all([
    open({ lang: 'en', mayLeave: true, kept: { name: 'Zoé', beaten: { dix: [{ players: 1, level: 7 }] } } }),
    open({ lang: 'en' }),
    open({ lang: 'en' }),
  ]);
  await playNow(old, 'dicy');
  await play(old, chance(402));
  await old.page.goto('/history');
  const ladder = old.page.getByRole('list', { name: t('history-ladder') });
  await expect(ladder.getByRole('listitem')).toHaveCount(7);
  await expect(ladder.getByText('★')).toHaveCount(1);

  // A file, read by somebody else: replayed, marked, and without weight.
  const [download] = await Promise.all([
    old.page.waitForEvent('download'),
    old.page.getByRole('button', { name: t('history-save') }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  await friend.page.goto('/history');
  const read = (content: string) =>
    friend.page
      .getByLabel(t('history-load'))
      .setInputFiles({ name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  // The first player's score in the last event of the game.
  await read(text.replace(/"events":\[/, '"events":[{"ended":{}},'));
  await expect(friend.page.getByText(t('history-loaded', { games: 0, known: 0, refused: 1 }))).toBeVisible();
  await read('{"dizaine_games":7}');
  await expect(friend.page.getByText(t('history-no-file'))).toBeVisible();
  await read(text);
  await expect(friend.page.getByText(t('history-loaded', { games: 1, known: 0, refused: 0 }))).toBeVisible();
  const game = friend.page.getByRole('region', { name: titleOf('dicy') });
  await expect(game.getByText(t('history-imported'))).toBeVisible();
  await expect(game.getByRole('definition')).toHaveCount(0);
  await themes(friend.page, () => flawless(friend.page, 'imported games'));
  await game.getByRole('link').click();
  await friend.page.locator('.stage').waitFor();

  // A link moves the guest; the old device says so.
  await old.page.getByRole('button', { name: t('move-title') }).click();
  const link = await old.page.getByRole('textbox', { name: t('move-link') }).inputValue();
  await other.page.goto(link);
  await flawless(other.page, 'arriving');
  await other.page.getByRole('button', { name: t('arrival-go') }).click();
  await expect(
    other.page
      .getByRole('region', { name: titleOf('dicy') })
      .getByRole('definition')
      .first(),
  ).toHaveText('1');
  await expect(other.page.getByRole('list', { name: t('history-ladder') }).getByText('★')).toHaveCount(1);
  await other.page
    .getByRole('region', { name: titleOf('dicy') })
    .getByRole('link')
    .click();
  await other.page.locator('.stage').waitFor();
  await expect(old.page.getByRole('heading', { name: t('moved-title') })).toBeVisible();
  await flawless(old.page, 'moved');
  await old.page.getByRole('button', { name: t('moved-erase') }).click();
  await expect(old.page.getByText(t('moved-erased'))).toBeVisible();
  await old.page.goto('/history');
  await expect(old.page.getByRole('heading', { name: t('history-title') })).toBeVisible();
  await expect(old.page.getByRole('region', { name: titleOf('dicy') })).toHaveCount(0);
});
