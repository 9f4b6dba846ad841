// The way from Home to a game, as people go it.
import type { GameName } from '../../src/games';
import { expect, titleOf, words, type Person } from './people';

/** From Home to the waiting room of a new table, with `seats` seats. */
export async function invite({ page, lang }: Person, game: GameName, seats: number): Promise<void> {
  const t = words[lang];
  await page.goto('/');
  await page.getByRole('button', { name: t('home-invite-game', { game: titleOf(game, lang) }), exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('group', { name: t('option-players') })
    .getByRole('radio', { name: String(seats), exact: true })
    .check();
  await sheet.getByRole('button', { name: t('options-create') }).click();
  await page.locator('.room').waitFor();
}

/** The link and the code of the table whose waiting room this is. */
export async function invitation({ page, lang }: Person): Promise<{ link: string; code: string }> {
  const link = await page.getByRole('textbox', { name: words[lang]('room-link') }).inputValue();
  return { link, code: await page.locator('.code p').innerText() };
}

/** Finds a table by the code that its host has read out, in whatever letters. */
export async function joinByCode({ page, lang }: Person, code: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel(words[lang]('home-code')).fill(code.toUpperCase());
  await page.getByRole('button', { name: words[lang]('home-join-button'), exact: true }).click();
  await page.locator('.room').waitFor();
}

/** Takes the first free seat under a name. */
export async function sit({ page, lang }: Person, name: string, button: 'sit' | 'add-here' = 'sit'): Promise<void> {
  const t = words[lang];
  await page
    .getByRole('button', { name: t(`room-${button}`) })
    .first()
    .click();
  await page.getByLabel(t('naming-label')).fill(name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('naming-go') })
    .click();
  await expect(page.locator('.room').getByText(name, { exact: true })).toBeVisible();
}

/** Comes by the QR code of a television: a name and one press. */
export async function sitByQr(person: Person, code: string, name: string): Promise<void> {
  const t = words[person.lang];
  await person.page.goto(`/sit/${code}`);
  await person.page.getByLabel(t('naming-title')).fill(name);
  await person.page.getByRole('button', { name: t('naming-go'), exact: true }).click();
  await person.page.locator('.room').waitFor();
}

/** Gives every free seat to a bot. */
export async function fill({ page, lang }: Person): Promise<void> {
  const add = page.getByRole('button', { name: words[lang]('room-add-bot') });
  for (let free = await add.count(); free > 0; free = await add.count()) {
    await add.first().click();
    // Fewer by more than one where this page only now hears that somebody sat down.
    await expect.poll(() => add.count()).toBeLessThan(free);
  }
}

export async function start({ page, lang }: Person): Promise<void> {
  await page.getByRole('button', { name: words[lang]('room-start') }).click();
  await page.locator('.stage').waitFor();
}

/** A game against bots in one click on Home. */
export async function playHere({ page, lang }: Person, game: GameName): Promise<void> {
  await page.getByRole('button', { name: words[lang]('home-play-game', { game: titleOf(game, lang) }), exact: true }).click();
  await page.locator('.stage').waitFor();
}

export async function playNow(person: Person, game: GameName): Promise<void> {
  await person.page.goto('/');
  await playHere(person, game);
}
