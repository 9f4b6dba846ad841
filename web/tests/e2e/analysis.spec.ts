// Luck and skill of a finished game, as people read it.
import { flawless, themes } from './axe';
import { chance, play } from './hand';
import { expect, test, titleOf, words } from './people';
import { playNow } from './room';

/** Counts what is asked about beliefs in this page. */
const counted = `
  window.beliefs = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...sent) {
    if (JSON.stringify(sent[0] ?? null).includes('"beliefs":')) window.beliefs += 1;
    return postMessage.apply(this, sent);
  };
`;

test('luck and skill of a game of bluffs is read on a small phone in French, and its turning points by keyboard', async ({
  open,
}) => {
  const t = words.fr;
  const person = await open({ lang: 'fr', width: 360, height: 640, touch: true, kept: { name: 'Zoé' } });
  const { page } = person;
  await page.addInitScript(counted);
  await playNow(person, 'bluff');
  await play(person, chance(61));
  await page.getByRole('link', { name: t('analysis-title') }).click();
  await expect(page.getByRole('heading', { name: t('analysis-of', { game: titleOf('bluff', 'fr') }) })).toBeVisible();
  await expect(page.getByLabel(t('analysis-player')).locator('option:checked')).toHaveText('Zoé');
  await themes(page, () => flawless(page, 'luck and skill of a game of bluffs'));

  // Each row adds up as it is shown: start, luck, own play, gifts and the result.
  const rows = await page.locator('table').first().locator('tbody').all();
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) {
    const texts = await row.locator('td').allInnerTexts();
    const [start, luck, own, gifts, result] = texts.map((text) => Number(text.split(/\s|±/u)[0]?.replace('−', '-')));
    expect(
      [start, luck, own, gifts].reduce((sum = 0, part = 0) => sum + part, 0),
      texts.join(' '),
    ).toBe(result);
  }

  const slider = page.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(t('analysis-start')));
  const turns = page.getByRole('list', { name: t('analysis-turns') }).getByRole('button');
  const count = await turns.count();
  expect(count).toBeGreaterThan(0);
  await slider.focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab');
  await expect(turns.first(), 'after the slider and the two ways to the table').toBeFocused();
  await page.keyboard.press('Enter');
  const move = (await turns.first().locator('b').innerText()).trim();
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${move},`));
  await expect(turns.first()).toHaveAttribute('aria-current', 'true');
  await flawless(page, 'a turning point');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('.stage').waitFor();
  expect(page.url()).toMatch(new RegExp(`/${/\d+/.exec(move)?.[0]}$`));

  // What everyone could believe is asked for only where it is read, at the moments at which somebody stops.
  const beliefs = () => page.evaluate('window.beliefs');
  for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowLeft');
  expect(await beliefs()).toBe(0);
  await page.getByRole('button', { name: t('table-log') }).click();
  const believed = page.getByRole('region', { name: t('beliefs-title') }).locator('summary, p:not(.note, [role=status])');
  await expect(believed.first()).toBeVisible();
  expect(await beliefs()).toBe(1);
  for (let steps = 0; steps < 8; steps++) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('region', { name: t('beliefs-title') }).getByRole('status')).toBeHidden();
  await expect(believed.first()).toBeVisible();
  expect(await beliefs(), 'not one for every step').toBeLessThan(6);
  await flawless(page, 'what everyone could believe', '#replay-log');
});
