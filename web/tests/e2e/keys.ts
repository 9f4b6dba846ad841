// A person without a mouse: Tab, Enter, and what is read out to them.
import type { Page } from '@playwright/test';
import { ANSWERS } from './hand';
import { expect } from './people';

/** What has the focus, and how the game stands. */
interface Stand {
  /** The accessible text of what has the focus; `null` when nothing has. */
  at: string | null;
  /** Whether that is a button of the game. */
  game: boolean;
  over: boolean;
}

/** Waits until this person is asked something or the game is over. */
function asked(page: Page): Promise<Stand> {
  return page.evaluate(async (answers) => {
    for (;;) {
      const over = document.querySelector('dialog[open] [data-ranking]') !== null;
      if (over || (document.title.startsWith('●') && document.querySelector(answers))) {
        // What came with this frame finds its focus within it.
        await new Promise(requestAnimationFrame);
        const at = document.activeElement;
        const lost = at === null || at === document.body;
        const text = at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
        return { at: lost ? null : text, game: at?.matches(answers) ?? false, over };
      }
      await new Promise(requestAnimationFrame);
    }
  }, ANSWERS);
}

/** Goes on with Tab until the focus is on something called `name`, and presses it. */
export async function enter(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 100; step++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '';
    });
    if (at !== name) continue;
    await page.keyboard.press('Enter');
    return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

/** Plays to the end: after every press the focus is somewhere, and Tab comes from there to something to press. */
export async function playByKeys(page: Page, random: () => number): Promise<number> {
  for (let presses = 0; presses < 2_000; presses++) {
    let stand = await asked(page);
    if (stand.over) return presses;
    expect(stand.at, 'the focus is never lost').not.toBeNull();
    // Any of the first few answers that Tab comes to.
    for (let skip = Math.floor(random() * 5), step = 0; step < 200; step++) {
      await page.keyboard.press('Tab');
      stand = await asked(page);
      if (stand.over || (stand.game && skip-- <= 0)) break;
    }
    if (stand.over) return presses;
    expect(stand.game, 'Tab comes to an answer').toBe(true);
    expect(stand.at, 'what has the focus can be read out').not.toBe('');
    await page.keyboard.press(random() < 0.5 ? 'Enter' : ' ');
  }
  throw new Error('the game does not end');
}
