import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const OLD_LINES = 'aside li:nth-last-child(n + 9)';

/** Nothing on this page, or in a part of it, keeps anybody out, and nothing sticks out of it sideways. */
export async function flawless(page: Page, where: string, within: string | null = null): Promise<void> {
  // There are no frames, what is well need not be described, and of a long log the last lines are like the others.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if ((await page.locator(OLD_LINES).count()) > 0) axe.exclude(OLD_LINES);
  if (within !== null) axe.include(within);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]);
  expect.soft(found, where).toEqual([]);
  // A phone zooms out to show what is too wide, so that its own word on the width of its window is no measure.
  const width = page.viewportSize()?.width ?? 0;
  const wide = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    const all = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 1);
    return all.map((element) => element.outerHTML.slice(0, 120));
  }, width);
  expect.soft(wide, `what sticks out of ${where}`).toEqual([]);
}

/** Looks by day and by night: the page follows the system unless it was told otherwise. */
export async function themes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await look();
  }
}
