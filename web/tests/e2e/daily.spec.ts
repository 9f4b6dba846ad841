// The deal of the day: two people meet the same luck, each once, and learn of each other's result only.
import { flawless, themes } from './axe';
import { chance, play } from './hand';
import { expect, PHONE, test, titleOf, words, type Person } from './people';

const t = words.en;
const title = titleOf('dix');

async function begin({ page }: Person): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: t('daily-title') }).click();
  await page.getByRole('button', { name: t('daily-play-game', { game: title }), exact: true }).click();
  await page.locator('.stage').waitFor();
  return page.url();
}

const DAY_MS = 24 * 3_600_000;
/** More than the test takes, in milliseconds. */
const MARGIN_MS = 120_000;

test('two people play the deal of the day, once, and see no more than the results', async ({ open }) => {
  // The deal is that of one day: shortly before midnight (UTC) the test waits for the next one.
  const left = () => DAY_MS - (Date.now() % DAY_MS);
  await expect.poll(left, { timeout: 2 * MARGIN_MS }).toBeGreaterThan(MARGIN_MS);
  const [ada, bob] = await Promise.all([
    open({ lang: 'en', kept: { name: 'Ada' } }),
    open({ lang: 'en', kept: { name: 'Bob' }, ...PHONE }),
  ]);
  const [first, second] = [await begin(ada), await begin(bob)];
  expect(first).not.toBe(second);
  // Nothing can be changed, shown elsewhere or taken back.
  await ada.page.getByRole('button', { name: t('table-menu') }).click();
  for (const key of ['table-settings', 'tv-title', 'device-button'] as const)
    await expect(ada.page.getByRole('button', { name: t(key), exact: true })).toHaveCount(0);
  await ada.page.keyboard.press('Escape');

  await play(ada, chance(501));
  const result = ada.page.locator('[data-part="result"]');
  await expect(result.getByRole('link', { name: t('replay-open') })).toHaveCount(0);
  await result.getByRole('link', { name: t('daily-title') }).click();
  const deal = ada.page.getByRole('region', { name: title, exact: true });
  await expect(deal.getByRole('row', { name: /^Ada/ })).toBeVisible();
  await expect(deal.getByRole('button', { name: t('daily-share') })).toBeVisible();
  await expect(deal.getByText(t('daily-title').toLowerCase(), { exact: false })).toContainText('/daily');
  await expect(deal.getByRole('button', { name: t('daily-play-game', { game: title }), exact: true })).toHaveCount(0);
  await themes(ada.page, () => flawless(ada.page, 'the deal of the day'));

  // The other one has begun, goes on where they were, and sees who has finished.
  await bob.page.goto('/daily');
  const other = bob.page.getByRole('region', { name: title, exact: true });
  await expect(other.getByRole('row', { name: /^Ada/ })).toBeVisible();
  await expect(other.getByRole('link')).toHaveCount(0);
  await flawless(bob.page, 'the deal of the day on a phone');
  await other.getByRole('button', { name: t('daily-go-on-game', { game: title }), exact: true }).click();
  await expect(bob.page).toHaveURL(second);
});
