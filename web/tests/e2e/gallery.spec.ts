import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

// Every kind of decision of DIX, looked at with axe: light and dark, laptop and phone, both languages.
const MOMENTS = [
  ['dix_five_players', 240],
  ['dix_five_players', 258],
  ['dix_five_players', 303],
  ['dix_five_players', 324],
  ['dix_bust_purchase', 143],
  ['dix_alix_10', 36],
] as const;
const LOOKS = [
  { theme: 'light', lang: 'fr', width: 1366, height: 768 },
  { theme: 'dark', lang: 'en', width: 1366, height: 768 },
  { theme: 'light', lang: 'en', width: 390, height: 844 },
  { theme: 'dark', lang: 'fr', width: 390, height: 844 },
] as const;

function quiet(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}

for (const { theme, lang, width, height } of LOOKS) {
  test(`DIX can be used by everyone: ${theme}, ${lang}, ${width} px`, async ({ page }) => {
    const said = quiet(page);
    await page.setViewportSize({ width, height });
    for (const [fixture, move] of MOMENTS) {
      await page.goto(`/tests/gallery/?fixture=${fixture}&move=${move}&lang=${lang}&theme=${theme}`);
      await page.locator('.match').waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), `${fixture} ${move}`).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${fixture} ${move}`).toBeLessThanOrEqual(0);
    }
    expect(said).toEqual([]);
  });
}

test('on a laptop a table of five needs no scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/tests/gallery/?fixture=dix_five_players&move=274&lang=fr&theme=light');
  await page.locator('.match').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
});

test('the keyboard alone reaches every answer', async ({ page }) => {
  await page.goto('/tests/gallery/?fixture=dix_five_players&move=274&lang=en&theme=light');
  await page.locator('.match').waitFor();
  const reached = new Set<string>();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  for (const name of ['Draw', 'Take the numbers', 'Take the money']) {
    expect([...reached].some((text) => text.startsWith(name)), name).toBe(true);
  }
});
