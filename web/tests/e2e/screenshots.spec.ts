import { test } from '@playwright/test';
import { about, type GameName } from '../../src/games';
import { chance, person, press, words, type Habits } from './hand';

// Pictures of the tables in the middle of a game, for the documents of the project.
interface Picture extends Habits {
  file: string;
  game: GameName;
  presses: number;
  seed: number;
}

const PICTURES: readonly Picture[] = [
  { file: 'dix', game: 'dix', lang: 'en', presses: 45, seed: 1 },
  { file: 'dicy', game: 'dicy', lang: 'fr', presses: 30, seed: 2 },
  { file: 'bluff', game: 'bluff', lang: 'en', presses: 9, seed: 3 },
  { file: 'retro', game: 'retro', lang: 'fr', presses: 24, seed: 4 },
  { file: 'phone', game: 'dicy', lang: 'en', presses: 20, seed: 5, width: 390, height: 844, touch: true },
];

for (const picture of PICTURES) {
  test(`a picture: ${picture.file}`, async ({ browser }) => {
    const { page, context, lang } = await person(browser, picture);
    const random = chance(picture.seed);
    await page.goto('/');
    await page.getByRole('button', { name: words[lang].homePage.playGame(about(picture.game).title) }).click();
    await page.locator('.match').waitFor();
    for (let presses = 0; presses < picture.presses; presses++) await press(page, random);
    await page.waitForFunction(() => document.title.startsWith('●'));
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `../docs/img/${picture.file}.png` });
    await context.close();
  });
}
