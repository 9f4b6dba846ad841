// The lessons, played to their end without a server: what is explained is on the table, pointed at and not covered, on every screen;
// and everyone can follow, by keyboard, with a finger or with a mouse.
import type { Page } from '@playwright/test';
import { drawn } from './drawn';
import { flawless } from './axe';
import { test } from './gallery';
import { expect, listen, words, type Language, type Theme } from './people';

const SIZES = [
  [360, 640],
  [640, 360],
  [1366, 650],
] as const;

/** How each lesson is played. */
const PLAYED = [
  { game: 'dix', by: 'keyboard', lang: 'fr', theme: 'light' },
  { game: 'dicy', by: 'mouse', lang: 'en', theme: 'dark' },
  { game: 'bluff', by: 'finger', lang: 'fr', theme: 'dark' },
  { game: 'retro', by: 'mouse', lang: 'en', theme: 'light' },
] as const;

/** What is wrong with how the beat is shown. */
function faults(): string[] {
  const found: string[] = [];
  const box = (element: Element) => element.getBoundingClientRect();
  const coach = document.querySelector('[data-part=coach]');
  const text = coach?.querySelector('p');
  const pointed = [...document.querySelectorAll('[data-pointed]')];
  if (!coach || !text || !text.textContent) return ['nothing is explained'];
  if (pointed.length !== 1) found.push(`${pointed.length} things are pointed at`);
  const covers = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  for (const element of [...pointed, ...document.querySelectorAll('.felt, [data-part=answers], [data-part=head]')]) {
    if (covers(box(coach), box(element))) found.push(`the text covers ${element.outerHTML.slice(0, 60)}`);
  }
  for (const element of pointed) {
    const { left, top, right, bottom } = box(element);
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push('what is pointed at sticks out');
  }
  if (box(text).top < box(coach).top - 1 || box(text).bottom > box(coach).bottom + 1)
    found.push('the text is longer than its place');
  const felt = document.querySelector('.felt');
  if (felt && felt.scrollHeight > felt.clientHeight + 1) found.push('the table is higher than its place');
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push('the page scrolls');
  return found;
}

async function begin(page: Page, gallery: string, game: string, lang: Language, theme: Theme): Promise<void> {
  // The steps of the moves take no time here.
  const kept = { language: lang, theme, speed: 0, sound: false };
  await page.addInitScript((kept) => (localStorage.dizaine = JSON.stringify(kept)), kept);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(new URL(`/learn/${game}`, gallery).href);
  await page.locator('[data-part=coach]').waitFor();
}

const progress = (page: Page): Promise<string> => page.locator('header p').innerText();

for (const { game, by, lang, theme } of PLAYED) {
  test.describe(() => {
    test.use({ hasTouch: by === 'finger' });
    test(`the lesson of ${game} is played to its end by ${by} (${lang}, ${theme})`, async ({ page, gallery }) => {
      const said = listen(page, new URL(gallery).host);
      const t = words[lang];
      await begin(page, gallery, game, lang, theme);
      const next = page.getByRole('button', { name: t('lesson-next'), exact: true });
      const play = page.getByRole('button', { name: t('lesson-play'), exact: true });
      for (let beat = 1; ; beat++) {
        const at = await progress(page);
        expect(at).toMatch(new RegExp(`^${beat}/`));
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await drawn(page);
          expect.soft(await page.evaluate(faults), `${game}, beat ${beat}, ${width}×${height}`).toEqual([]);
        }
        await page.setViewportSize({ width: 360, height: 640 });
        const text = (await page.locator('[data-part=coach] p').textContent()) ?? '';
        await expect(page.locator('main > [aria-live=polite]')).toHaveText(text);
        if (beat % 4 === 1) await flawless(page, `${game}, beat ${beat}`);
        if (await play.isVisible()) {
          await expect(play).toBeFocused();
          break;
        }
        // Whoever reads goes on; whoever is asked presses what is pointed at, which may take several presses.
        for (let presses = 0; presses < 8 && (await progress(page)) === at; presses++) {
          const wanted = (await next.isVisible()) ? next : page.locator('[data-pointed]');
          await expect(wanted).toBeFocused();
          if (by === 'keyboard') await page.keyboard.press('Enter');
          else if (by === 'finger') await wanted.tap();
          else await wanted.click();
        }
        await expect(page.locator('header p')).toHaveText(new RegExp(`^${beat + 1}/`));
        await page.locator('[data-part=coach]').waitFor();
      }
      await flawless(page, `the end of ${game}`);
      expect(said).toEqual([]);
    });
  });
}

test('another press is answered kindly; one can go back, skip and leave', async ({ page, gallery }) => {
  const t = words.en;
  await begin(page, gallery, 'dix', 'en', 'light');
  await page.getByRole('button', { name: t('lesson-next'), exact: true }).click();
  await page.locator('[data-pointed]').click();
  await expect(page.locator('header p')).toHaveText(/^3\//);
  const told = await page.locator('[data-part=coach] p').textContent();
  await page.locator('[data-part=answers] .button:not(.main)').first().click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.locator('header p')).toHaveText(/^3\//);
  await expect(page.locator('[data-part=coach] p')).toHaveText(told ?? '');
  const step = (name: 'lesson-back' | 'lesson-skip') => page.getByRole('button', { name: t(name), exact: true }).click();
  await step('lesson-back');
  await expect(page.locator('header p')).toHaveText(/^2\//);
  await step('lesson-back');
  await expect(page.getByRole('button', { name: t('lesson-back'), exact: true })).toBeDisabled();
  await step('lesson-skip');
  await step('lesson-skip');
  await expect(page.locator('[data-part=coach] p')).toHaveText(told ?? '');
});
