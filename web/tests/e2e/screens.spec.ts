// Every screen and every sheet, by day and by night, in both languages: axe finds nothing, and nothing sticks out.
import type { Page } from '@playwright/test';
import { NAMES } from '../../src/games';
import { flawless, themes } from './axe';
import { chance, press } from './hand';
import { expect, PHONE, test, titleOf, words } from './people';
import { fill, invite, playNow, sit } from './room';

const look = (page: Page, where: string): Promise<void> => themes(page, () => flawless(page, where));

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const [lang, other] of [
  ['fr', 'en'],
  ['en', 'fr'],
] as const) {
  test(`Home, its settings, and the ways that lead nowhere (${lang})`, async ({ open }) => {
    const { page } = await open({ lang, mayMiss: true });
    const t = words[lang];
    await page.goto('/');
    await look(page, 'Home');
    await page.getByRole('button', { name: t('settings-title') }).click();
    await page.getByRole('dialog', { name: t('settings-title') }).waitFor();
    await look(page, 'settings');
    // All words change at once, and back.
    for (const spoken of [other, lang]) {
      await page.getByRole('radio', { name: words[spoken]('language-name') }).check();
      await expect(page.getByRole('dialog', { name: words[spoken]('settings-title') })).toBeVisible();
    }
    await close(page);
    await expect(page.getByRole('button', { name: t('settings-title') })).toBeFocused();

    await page.goto('/help');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await look(page, 'help');

    await page.goto('/join/nobody-there');
    await page.getByRole('alert').waitFor();
    await look(page, 'a code that nobody has');
    await page.goto('/elsewhere');
    await page.getByRole('alert').waitFor();
    await look(page, 'an address of nothing');
  });

  test(`the waiting room, its sheets, and what can be done at a table beside playing (${lang})`, async ({ open }) => {
    const person = await open({ lang, ...PHONE });
    const { page } = person;
    const t = words[lang];
    await invite(person, 'dix', 3);
    await look(page, 'an empty waiting room');
    await page
      .getByRole('button', { name: t('room-sit') })
      .first()
      .click();
    await page.getByRole('dialog', { name: t('naming-title') }).waitFor();
    await look(page, 'the name');
    await close(page);
    await sit(person, 'Ulysse');
    await fill(person);
    await look(page, 'a full waiting room');
    await page.getByRole('button', { name: t('room-start') }).click();
    await page.locator('.stage').waitFor();
    const menu = async (item: string) => {
      await page.getByRole('button', { name: t('table-menu'), exact: true }).click();
      // What lies half under the menu has no background that could be measured.
      await themes(page, () => flawless(page, 'the menu', '#table-menu'));
      await page.getByRole('button', { name: item, exact: true }).click();
    };
    await menu(t('device-button'));
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: t('device-link') })
      .waitFor();
    await look(page, 'to another device');
    await close(page);
    await menu(t('table-leave'));
    await page.getByRole('dialog').waitFor();
    await look(page, 'leaving');
    await page.getByRole('button', { name: t('table-stay') }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test(`the rules of every game at a clause, on a phone (${lang})`, async ({ open }) => {
    const { page } = await open({ lang, ...PHONE });
    for (const game of NAMES) {
      // Every game has a clause about its end.
      await page.goto(`/rules/${game}#E1`);
      await expect(page.locator('.found')).toBeInViewport();
      await look(page, `the rules of ${game}`);
    }
  });
}

for (const [index, game] of NAMES.entries()) {
  for (const lang of ['fr', 'en'] as const)
    test(`${titleOf(game)}: its options, its rules and the way to its lesson (${lang})`, async ({ open }) => {
      const person = await open({ lang });
      const { page } = person;
      const t = words[lang];
      await page.goto('/');
      await page.getByRole('button', { name: t('home-invite-game', { game: titleOf(game, lang) }), exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await look(page, 'options');
      await close(page);
      await page.getByRole('link', { name: t('home-learn-game', { game: titleOf(game, lang) }), exact: true }).click();
      await expect(page.locator('[data-part=coach]')).toBeVisible();
      await page.getByRole('button', { name: t('lesson-leave'), exact: true }).click();

      await playNow(person, game);
      await page.getByRole('button', { name: t('table-menu'), exact: true }).click();
      await page.getByRole('button', { name: t('table-rules'), exact: true }).click();
      const rules = page.getByRole('dialog');
      await rules.getByRole('heading', { level: 3 }).first().waitFor();
      await look(page, 'rules');
      await close(page);

      // Those who listen are told what happens and whose turn it is.
      await expect(page.locator('main > [aria-live=polite]').first()).toContainText(t('table-your-turn'));
      const random = chance(index + 81);
      for (let presses = 0; presses < 8; presses++) {
        if (!(await press(person, random))) break;
      }
      await look(page, 'the middle of a game');
    });
}

test('whoever wants no motion gets none', async ({ open }) => {
  const moving = () => document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().duration) > 0);
  const seen: boolean[] = [];
  for (const motion of [true, false]) {
    const person = await open({ lang: 'fr', motion });
    const random = chance(91);
    await playNow(person, 'dicy');
    let moved = false;
    for (let presses = 0; presses < 12; presses++) {
      await press(person, random);
      moved ||= await person.page.evaluate(moving);
    }
    seen.push(moved);
  }
  expect(seen).toEqual([true, false]);
});
