// The coach of somebody who plays against bots alone: what an expert would do, and a word before a costly choice.
import { NAMES, type GameName } from '../../src/games';
import { flawless, themes } from './axe';
import { ANSWERS, chance, press } from './hand';
import { LAPTOP, PHONE, expect, test, words, type Person } from './people';
import { playNow } from './room';

/** Waits until this person may answer, or a sheet asks something. */
async function asked({ page }: Person): Promise<void> {
  await page.waitForFunction(
    (answers) =>
      document.querySelector('dialog[open]') !== null ||
      (document.title.startsWith('●') && document.querySelector(answers) !== null),
    ANSWERS,
  );
}

/** Asks the coach, and returns the sheet with its choices. */
async function advice({ page, lang }: Person) {
  await page.getByRole('button', { name: words[lang]('coach-title') }).click();
  const sheet = page.getByRole('dialog', { name: words[lang]('coach-title') });
  const note = sheet.getByText(words[lang]('coach-note')).or(sheet.getByText(words[lang]('coach-alike')));
  await note.waitFor();
  return sheet;
}

const people = [
  ['on a phone in English', { lang: 'en', ...PHONE }],
  ['on a laptop in French', { lang: 'fr', ...LAPTOP }],
] as const;

for (const [name, habits] of people) {
  test(`the coach says what an expert would do in every game, ${name}`, async ({ open }) => {
    const person = await open(habits);
    const { page, lang } = person;
    const random = chance(3);
    for (const game of NAMES) {
      await playNow(person, game);
      for (let presses = 0; presses < 3; presses++) await press(person, random);
      await asked(person);
      const sheet = await advice(person);
      const choices = sheet.getByRole('listitem');
      const count = await choices.count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(6);
      for (const text of await choices.allInnerTexts()) expect(text).toMatch(/\S[\s\S]*\d\s*%/u);
      await themes(page, () => flawless(page, `the coach of ${game}, ${name}`, 'dialog'));
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      // The table goes on as it was.
      await press(person, random);
    }
    // Who wants to be warned says so here, and the browser remembers it.
    await playNow(person, 'dix');
    await asked(person);
    await (await advice(person)).getByLabel(words[lang]('coach-warn')).check();
    await page.reload();
    await page.locator('.stage').waitFor();
    await asked(person);
    await expect((await advice(person)).getByLabel(words[lang]('coach-warn'))).toBeChecked();
  });
}

/** More presses than it takes. */
const LIMIT = 2_000;

/** Plays on, as anybody might, until the coach says that a choice is costly. */
async function playCostly(person: Person, game: GameName, random: () => number) {
  const { page, lang } = person;
  const again = page.getByRole('button', { name: words[lang]('coach-again') });
  await playNow(person, game);
  for (let presses = 0; presses < LIMIT; presses++) {
    await asked(person);
    if (await again.isVisible()) return again;
    if (!(await press(person, random))) await playNow(person, game);
  }
  throw new Error('no choice is costly');
}

// Where bluffs are called, presses at random soon cost much.
for (const [index, game] of (['bluff', 'retro'] as const).entries()) {
  const [name, habits] = people[index] ?? people[0];
  test(`a costly choice in ${game} is played only if it is meant, ${name}`, async ({ open }) => {
    const person = await open({ ...habits, kept: { nudge: true } });
    const { page, lang } = person;
    const random = chance(11 + index);
    const told = page.locator('#table-log li');
    const again = await playCostly(person, game, random);
    await themes(page, () => flawless(page, `a costly choice in ${game}`, 'dialog'));
    const before = await told.count();
    await again.click();
    await expect(again).toBeHidden();
    await asked(person);
    expect(await told.count(), 'nothing was played').toBe(before);
    // The next costly one is meant.
    for (let presses = 0; presses < LIMIT && !(await again.isVisible()); presses++) {
      if (!(await press(person, random))) await playNow(person, game);
      await asked(person);
    }
    const played = await told.count();
    await page.getByRole('button', { name: words[lang]('coach-anyway') }).click();
    await expect.poll(() => told.count()).toBeGreaterThan(played);
  });
}
