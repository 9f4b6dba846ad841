// The coach of somebody who plays against bots alone: what an expert would do, and a word before a costly choice.
import { read } from '../../build/words';
import { NAMES, type GameName } from '../../src/games';
import { saying } from '../catalogue';
import { flawless, themes } from './axe';
import { ANSWERS, chance, press } from './hand';
import { LAPTOP, PHONE, expect, test, words, type Person } from './people';
import { fill, invite, playNow, sit, start } from './room';

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

const bluff = saying('fr', read('fr', 'bluff/table'));

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

/** A table of the server, whose window to call stays open for long. */
async function playAmongBots(person: Person): Promise<void> {
  await invite(person, 'bluff', 3);
  await sit(person, 'Zoé');
  await fill(person);
  await start(person);
}

/** Plays on, at another table if need be, until this person may call out of turn, and presses what is wanted. */
async function outOfTurn(person: Person, random: () => number, wanted: string): Promise<void> {
  const reached = () =>
    person.page.evaluate((wanted) => {
      const isOut = !document.title.startsWith('●') && document.querySelector('.side .calls .dixe:enabled');
      const button = isOut ? document.querySelector<HTMLElement>(wanted) : null;
      button?.click();
      return button !== null;
    }, wanted);
  while (!(await reached())) if (!(await press(person, random))) await playAmongBots(person);
}

test('whoever may only call out of turn is advised too, and warned before a costly call', async ({ open }) => {
  const person = await open({ lang: 'fr', ...PHONE, window: 10_000, kept: { nudge: true } });
  const { page, lang } = person;
  const t = words[lang];
  const random = chance(7);
  await playAmongBots(person);
  await outOfTurn(person, random, `[aria-label="${t('coach-title')}"]:enabled`);
  const sheet = page.getByRole('dialog', { name: t('coach-title') });
  await expect(sheet.getByText(bluff('coach-varies'))).toBeVisible();
  const choices = await sheet.getByRole('listitem').allInnerTexts();
  const named = [bluff('action-dixe'), t('analysis-silence')].map((name) => choices.filter((text) => text.includes(name)).length);
  expect(named, choices.join(', ')).toEqual([1, 1]);
  await themes(page, () => flawless(page, 'advice out of turn', 'dialog'));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // At random, a call is rarely right.
  const again = page.getByRole('button', { name: t('coach-again') });
  for (let calls = 0; calls < 50 && !(await again.isVisible()); calls++) {
    await outOfTurn(person, random, '.side .calls .dixe');
    await page.waitForFunction(
      (answers) =>
        document.querySelector('dialog[open], .side .calls .dixe:enabled') !== null ||
        (document.title.startsWith('●') && document.querySelector(answers) !== null),
      ANSWERS,
    );
  }
  await expect(page.getByRole('dialog').getByText(t('coach-anyway'))).toBeVisible();
  await again.click();
  await expect(again).toBeHidden();
});

test('a move does not wait for long for an expert who says nothing', async ({ open }) => {
  const person = await open({ lang: 'en', kept: { nudge: true } });
  const { page, lang } = person;
  await page.route('**/advice?*', () => {});
  await invite(person, 'dicy', 2);
  await sit(person, 'Zoé');
  await fill(person);
  await start(person);
  await asked(person);
  const told = page.locator('#table-log li');
  const before = await told.count();
  // Whoever comes second may have to freeze a card first, which has no button but the cards.
  const main = page.locator('.side section button.main:enabled');
  const cards = page.getByRole('region', { name: 'Your cards' }).getByRole('button', { disabled: false });
  await ((await main.count()) > 0 ? main : cards).first().click();
  await expect(page.getByText(words[lang]('coach-weighing'))).toBeVisible();
  await expect.poll(() => told.count(), 'it is played all the same').toBeGreaterThan(before);
  await expect(page.getByText(words[lang]('coach-weighing'))).toBeHidden();
});

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
