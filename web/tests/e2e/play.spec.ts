import { expect, test } from '@playwright/test';
import { GAMES } from '../../src/games';
import { flawless, themes } from './axe';
import { chance, person, play, press, words } from './hand';

const LANGUAGES = ['fr', 'en', 'fr', 'en'] as const;

// Each game from Home to its ranking, against bots, with nothing but presses on buttons.
for (const [index, game] of GAMES.entries()) {
  const lang = LANGUAGES[index] ?? 'en';
  test(`${game.title} is played to its end through the page (${lang})`, async ({ browser }) => {
    const { page, context, said } = await person(browser, { lang });
    const t = words[lang];
    const random = chance(index + 1);
    await page.goto('/');
    await page.getByRole('button', { name: t.homePage.playGame(game.title), exact: true }).click();
    await page.locator('.match').waitFor();
    for (let presses = 0; presses < 12; presses++) await press(page, random);
    await themes(page, () => flawless(page, game.title));
    await play(page, random);
    const result = page.getByRole('dialog');
    await expect(result.getByRole('row')).toHaveCount(game.quick);
    await expect(result.getByText(t.table.ranking)).toBeVisible();
    await themes(page, () => flawless(page, `${game.title}, its ranking`));
    expect(said).toEqual([]);
    await context.close();
  });
}
