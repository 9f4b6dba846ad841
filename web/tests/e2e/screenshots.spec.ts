import { writeFile } from 'node:fs/promises';
import type { GameName } from '../../src/games';
import { chance, press } from './hand';
import { expect, test, type Habits } from './people';
import { playNow } from './room';

// Pictures of the tables in the middle of a game, for the documents of the project.
interface Picture extends Habits {
  file: string;
  game: GameName;
  presses: number;
  seed: number;
  /** What has to be on the table for the picture to be worth taking. */
  seen: string;
}

const PICTURES: readonly Picture[] = [
  { file: 'dix', game: 'dix', lang: 'en', presses: 30, seed: 1, seen: '.answers > :nth-child(3)' },
  { file: 'dicy', game: 'dicy', lang: 'fr', presses: 24, seed: 2, seen: '.fits.chosen' },
  { file: 'bluff', game: 'bluff', lang: 'en', presses: 2, seed: 3, seen: '.calls .bluff' },
  { file: 'retro', game: 'retro', lang: 'fr', presses: 24, seed: 4, seen: '.bar .button' },
  { file: 'phone', game: 'dicy', lang: 'en', presses: 12, seed: 5, seen: '.fits.chosen', width: 390, height: 844, touch: true },
];

for (const picture of PICTURES) {
  test(`a picture: ${picture.file}`, async ({ open }) => {
    const person = await open(picture);
    const { page, context } = person;
    const random = chance(picture.seed);
    await playNow(person, picture.game);
    for (let presses = 0; presses < picture.presses; presses++) await press(person, random);
    // Playwright writes no WebP, which is half the size here; Chromium does.
    const chromium = await context.newCDPSession(page);
    const seen = () => page.locator(picture.seen).first().isVisible();
    let data: string;
    // What was there before and after the picture is in the picture.
    do {
      while (!(await seen())) expect(await press(person, random), 'the game goes on').toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      ({ data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 88 }));
    } while (!(await seen()));
    await writeFile(`../docs/img/${picture.file}.webp`, data, 'base64');
  });
}
