import type { Page } from '@playwright/test';

/** After this time without a frame, in milliseconds, the browser is made to draw one. */
const PATIENCE = 2_000;

/**
 * Waits until the page has followed a new size of its window, which takes two frames. Chromium without a screen sometimes draws no frame
 * after such a change until it has a reason to; a picture of one pixel gives it one.
 */
export async function drawn(page: Page): Promise<void> {
  const frames = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const wake = setInterval(() => {
    console.log(`${page.url()} was not drawn for ${PATIENCE} ms: asking for a picture`);
    page
      .bringToFront()
      .then(() => page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } }))
      .catch(() => undefined);
  }, PATIENCE);
  try {
    await frames;
  } finally {
    clearInterval(wake);
  }
}
