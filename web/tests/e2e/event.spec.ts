// A duplicate event: two people at two tables with the same luck, who learn of each other when both have ended.
import { flawless, themes } from './axe';
import { chance, play } from './hand';
import { expect, test, titleOf, words, type Person } from './people';
import { sit } from './room';

const t = words.en;

const tableOf = ({ page }: Person, number: number) => page.getByRole('link', { name: t('event-table', { number }), exact: true });

/** An event of two tables for one person and ALIX each, which waits for its people. */
async function begin({ page }: Person): Promise<void> {
  await page.goto('/event');
  await page.getByLabel(t('event-game')).selectOption({ label: titleOf('dix') });
  await page.getByLabel(t('option-players')).selectOption('1');
  await flawless(page, 'opening an event');
  await page.getByRole('button', { name: t('event-make') }).click();
}

test('two tables of an event start together and are compared at the end', async ({ open }) => {
  const [ada, bob] = await Promise.all([open({ lang: 'en', mayClash: true }), open({ lang: 'en' })]);
  await begin(ada);
  await tableOf(ada, 2).waitFor();
  await themes(ada.page, () => flawless(ada.page, 'an event'));
  const event = ada.page.url();
  await tableOf(ada, 1).click();
  await sit(ada, 'Ada');
  // Not before everybody sits.
  await ada.page.getByRole('button', { name: t('event-start') }).click();
  await expect(ada.page.getByRole('alert')).toBeVisible();
  await bob.page.goto(event);
  await tableOf(bob, 2).click();
  await sit(bob, 'Bob');
  // A start needs everybody: without Bob's browser it is cancelled at both tables, and can be tried again.
  await bob.page.goto('/history');
  await ada.page.getByRole('button', { name: t('event-start') }).click();
  await expect(ada.page.getByText(t('fairness-cancelled', { starts: 1 }))).toBeVisible();
  await bob.page.goto(event);
  await tableOf(bob, 2).click();
  await expect(bob.page.getByText(t('fairness-cancelled', { starts: 1 }))).toBeVisible();
  // Until both browsers have promised anew it is refused again.
  const again = ada.page.getByRole('button', { name: t('event-start') });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await ada.page.locator('.stage').waitFor({ timeout: 5_000 });
  }).toPass();
  await bob.page.locator('.stage').waitFor();

  await play(ada, chance(601));
  const result = ada.page.locator('[data-part="result"]');
  await expect(result.getByRole('link', { name: t('replay-open') })).toHaveCount(0);
  await result.getByRole('link', { name: t('event-title') }).click();
  await expect(ada.page.getByText(t('event-running'))).toBeVisible();
  await play(bob, chance(602));
  await expect(ada.page.getByText(t('event-open'))).toBeVisible();
  await expect(ada.page.getByRole('row', { name: new RegExp(t('event-seat', { number: 1 })) })).toContainText(/Ada.*Bob/s);
  await flawless(ada.page, 'an event that is over');
  await tableOf(ada, 2).click();
  await ada.page.locator('.stage').waitFor();
});

test('the host ends an event of which one game is paused, and whoever waits is told why', async ({ open }) => {
  const [ada, bob] = await Promise.all([open({ lang: 'en' }), open({ lang: 'en' })]);
  await begin(ada);
  await tableOf(ada, 2).waitFor();
  const event = ada.page.url();
  await tableOf(ada, 1).click();
  await sit(ada, 'Ada');
  await bob.page.goto(event);
  await tableOf(bob, 2).click();
  await sit(bob, 'Bob');
  await expect(bob.page.getByText(t('room-start-host'))).toBeVisible();
  await ada.page.getByRole('button', { name: t('event-start') }).click();
  await Promise.all([ada, bob].map(({ page }) => page.locator('.stage').waitFor()));
  await bob.page.getByRole('button', { name: t('table-menu') }).click();
  await bob.page.getByRole('button', { name: t('table-pause'), exact: true }).click();
  await expect(bob.page.getByText(t('table-paused'))).toBeVisible();

  await play(ada, chance(603));
  const result = ada.page.locator('[data-part="result"]');
  await expect(result.getByText(t('problem-sealed'))).toBeVisible();
  await flawless(ada.page, 'a result that is sealed');
  await result.getByRole('link', { name: t('event-title') }).click();
  await expect(ada.page.getByRole('cell', { name: t('event-paused'), exact: true })).toBeVisible();
  await expect(ada.page.getByText(t('event-ends'))).toBeVisible();
  await themes(ada.page, () => flawless(ada.page, 'an event that waits for a paused game'));
  // Only its host can end it, and is asked first.
  await bob.page.goto('/history');
  const close = ada.page.getByRole('button', { name: t('event-close'), exact: true });
  await close.click();
  const sheet = ada.page.getByRole('dialog');
  await expect(sheet.getByText(t('event-close-sure'))).toBeVisible();
  await flawless(ada.page, 'ending an event');
  await sheet.getByRole('button', { name: t('back'), exact: true }).click();
  await expect(ada.page.getByText(t('event-ends'))).toBeVisible();
  await close.click();
  await sheet.getByRole('button', { name: t('event-close'), exact: true }).click();
  await expect(ada.page.getByText(t('event-open'))).toBeVisible();
  await expect(ada.page.getByRole('cell', { name: t('event-unfinished') })).toBeVisible();
  await bob.page.goto(event);
  await expect(bob.page.getByText(t('event-open'))).toBeVisible();
  await expect(bob.page.getByRole('button', { name: t('event-close') })).toHaveCount(0);
  await tableOf(bob, 1).click();
  await bob.page.locator('.stage').waitFor();
});
