// How much of a page moves by itself.
import type { Page } from '@playwright/test';

/** Adds up what moves by itself, as Cumulative Layout Shift does: the worst five seconds without a second of rest. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let [first, last, window, worst] = [0, 0, 0, 0];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (entry.hadRecentInput) continue;
        const { startTime, value } = entry;
        if (startTime - last > 1_000 || startTime - first > 5_000) [first, window] = [startTime, 0];
        last = startTime;
        window += value;
        worst = Math.max(worst, window);
        document.documentElement.dataset.shift = worst.toFixed(4);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shift = async (page: Page): Promise<number> => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
