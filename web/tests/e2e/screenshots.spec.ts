import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { about, type GameName } from '../../src/games';
import { chance, person, press, words, type Habits } from './hand';

// Pictures of the tables in the middle of a game, for the documents of the project.
interface Picture extends Habits {
  file: string;
  game: GameName;
  presses: number;
  seed: number;
  /** What has to be on the table for the picture to be worth taking. */
  seen?: string;
}

const PICTURES: readonly Picture[] = [
  { file: 'dix', game: 'dix', lang: 'en', presses: 30, seed: 1, seen: '.answers > :nth-child(3)' },
  { file: 'dicy', game: 'dicy', lang: 'fr', presses: 24, seed: 2, seen: '.fits.chosen' },
  { file: 'bluff', game: 'bluff', lang: 'en', presses: 9, seed: 3 },
  { file: 'retro', game: 'retro', lang: 'fr', presses: 24, seed: 4 },
  { file: 'phone', game: 'dicy', lang: 'en', presses: 12, seed: 5, seen: '.fits.chosen', width: 390, height: 844, touch: true },
];

for (const picture of PICTURES) {
  test(`a picture: ${picture.file}`, async ({ browser }) => {
    const { page, context, lang } = await person(browser, picture);
    const random = chance(picture.seed);
    await page.goto('/');
    await page.getByRole('button', { name: words[lang].homePage.playGame(about(picture.game).title) }).click();
    await page.locator('.match').waitFor();
    for (let presses = 0; presses < picture.presses; presses++) await press(page, random);
    do await press(page, random);
    while (!(await page.evaluate((seen) => document.title.startsWith('●') && document.querySelector(seen) !== null, picture.seen ?? 'body')));
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.move(0, 0);
    // Playwright writes no WebP, which is half the size here; Chromium does.
    const chromium = await context.newCDPSession(page);
    const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
    await writeFile(`../docs/img/${picture.file}.webp`, data, 'base64');
    await context.close();
  });
}
