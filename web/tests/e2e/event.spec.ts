// A duplicate event: two people at two tables with the same luck, who learn of each other when both have ended.
import { flawless, themes } from './axe';
import { chance, play } from './hand';
import { expect, test, titleOf, words, type Person } from './people';
import { sit } from './room';

const t = words.en;

const tableOf = ({ page }: Person, number: number) => page.getByRole('link', { name: t('event-table', { number }), exact: true });

test('two tables of an event start together and are compared at the end', async ({ open }) => {
  const [ada, bob] = await Promise.all([open({ lang: 'en', mayClash: true }), open({ lang: 'en' })]);
  await ada.page.goto('/event');
  await ada.page.getByLabel(t('event-game')).selectOption({ label: titleOf('dix') });
  await ada.page.getByLabel(t('option-players')).selectOption('1');
  await flawless(ada.page, 'opening an event');
  await ada.page.getByRole('button', { name: t('event-make') }).click();
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
  await ada.page.getByRole('button', { name: t('event-start') }).click();
  await Promise.all([ada, bob].map(({ page }) => page.locator('.stage').waitFor()));

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
