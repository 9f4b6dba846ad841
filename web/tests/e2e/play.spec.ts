import { expect, test } from '@playwright/test';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { GAMES } from '../../src/games';
import { chance, person, play } from './hand';

const words = { en, fr };
const LANGUAGES = ['fr', 'en', 'fr', 'en'] as const;

// Each game from Home to its ranking, against bots, with nothing but presses on buttons.
for (const [index, game] of GAMES.entries()) {
  const lang = LANGUAGES[index] ?? 'en';
  test(`${game.title} is played to its end through the page (${lang})`, async ({ browser }) => {
    const { page, context, said } = await person(browser, { lang });
    const t = words[lang];
    await page.goto('/');
    await page.getByRole('button', { name: t.homePage.playGame(game.title) }).click();
    await page.locator('.match').waitFor();
    const presses = await play(page, chance(index + 1));
    test.info().annotations.push({ type: 'presses', description: String(presses) });
    const result = page.getByRole('dialog');
    await expect(result.getByRole('row')).toHaveCount(game.quick);
    await expect(result.getByText(t.table.ranking)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(game.title));
    expect(said).toEqual([]);
    await context.close();
  });
}
