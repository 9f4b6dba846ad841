// One device: alone against ALIX, two people in turn, and no mouse at all.
import { DESCRIPTIONS } from '../../src/types/descriptions';
import { chance, play } from './hand';
import { enter, playByKeys } from './keys';
import { expect, test, titleOf, words } from './people';
import { invite, sit, start } from './room';

test('DIX alone against ALIX', async ({ open }) => {
  const alone = await open({ lang: 'fr' });
  await invite(alone, 'dix', 1);
  await sit(alone, 'Solène');
  await start(alone);
  await expect(alone.page.locator('.felt').getByText('ALIX').first()).toBeVisible();
  await play(alone, chance(31));
  const ranking = alone.page.getByRole('dialog').getByRole('row');
  await expect(ranking).toHaveCount(2);
  // The table can be looked at once more, and the result too.
  await alone.page.keyboard.press('Escape');
  await expect(ranking).toHaveCount(0);
  await alone.page.getByRole('button', { name: words.fr('table-show-result') }).click();
  await expect(ranking).toHaveCount(2);
});

test('DIX by two people at one device', async ({ open }) => {
  const device = await open({ lang: 'en' });
  await invite(device, 'dix', 2);
  await sit(device, 'Ines');
  await sit(device, 'Jon', 'add-here');
  await start(device);
  await play(device, chance(41));
  await expect(device.page.getByRole('dialog').getByRole('row')).toHaveCount(2);
});

test('DiXkiBluff with the keyboard alone, from Home to the ranking and home again', async ({ open }) => {
  const { page, lang } = await open({ lang: 'en' });
  const t = words[lang];
  await page.goto('/');
  await enter(page, t('home-play-game', { game: titleOf('bluff', lang) }));
  await page.locator('.stage').waitFor();
  expect(await playByKeys(page, chance(51))).toBeGreaterThan(2);
  const result = page.getByRole('dialog');
  await expect(result.getByRole('row')).toHaveCount(DESCRIPTIONS.bluff.players.usual);
  await enter(page, t('home'));
  await expect(page.getByRole('heading', { level: 1, name: t('home-title') })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
