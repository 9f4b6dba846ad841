// People in one room: a television shows the table, and each of them has a phone.
import { flawless, themes } from './axe';
import { chance, play } from './hand';
import { expect, PHONE, test, words, type Person } from './people';
import { fill, invitation, invite, sit, sitByQr, start } from './room';

const TELEVISION = { width: 1920, height: 1080 };

test('DiXkiBluff is played to its end with a television and five phones', async ({ open }) => {
  const t = words.fr;
  const names = ['Amélie', 'Ben', 'Chloé', 'David', 'Élise'];
  const tv = await open({ lang: 'fr', ...TELEVISION });
  // The laptop at the television opens the table, and shows it.
  await invite(tv, 'bluff', names.length);
  const { code } = await invitation(tv);
  await tv.page.getByRole('link', { name: t('tv-show') }).click();
  await expect(tv.page.getByRole('img', { name: t('tv-qr') })).toBeVisible();
  await themes(tv.page, () => flawless(tv.page, 'the waiting room of a television'));
  const phones: Person[] = [];
  for (const name of names) {
    const phone = await open({ lang: 'fr', ...PHONE });
    await sitByQr(phone, code, name);
    await expect(tv.page.getByText(name, { exact: true })).toBeVisible();
    phones.push(phone);
  }
  await tv.page.getByRole('button', { name: t('room-start'), exact: true }).click();
  await tv.page.locator('.stage').waitFor();
  for (const [index, { page }] of phones.entries()) {
    // Only what is private, and what can be done.
    await expect(page.locator('.felt [data-part=own]')).toBeVisible();
    await expect(page.locator('.felt [data-part]')).toHaveCount(1);
    if (index === 0) await themes(page, () => flawless(page, 'a phone beside a television'));
  }
  await themes(tv.page, () => flawless(tv.page, 'a game on a television'));
  // Nothing on the television belongs to one player, and nothing on it can be played.
  await expect(tv.page.locator('[data-part=own]')).toHaveCount(0);
  await expect(tv.page.locator('.felt button')).toHaveCount(0);
  await Promise.all(phones.map((phone, index) => play(phone, chance(index + 301))));
  await expect(tv.page.getByRole('dialog').getByRole('row')).toHaveCount(names.length);
  await flawless(tv.page, 'the result on a television');

  // It follows its people to the next table.
  const [first] = phones;
  await first?.page.getByRole('button', { name: t('table-again'), exact: true }).click();
  await expect(tv.page.getByText(code, { exact: true })).toHaveCount(0);
  await expect(tv.page.getByRole('img', { name: t('tv-qr') })).toBeVisible();
});

test('a table without spectators is shown where its players say the word', async ({ open }) => {
  const t = words.en;
  const host = await open({ lang: 'en' });
  await host.context.route('**/api/tables', async (route) => {
    const made = route.request().postDataJSON() as { settings: object } | null;
    if (!made) return route.fallback();
    return route.fallback({ postData: JSON.stringify({ ...made, settings: { ...made.settings, spectators: false } }) });
  });
  await invite(host, 'retro', 3);
  await sit(host, 'Ada');
  const { code } = await invitation(host);
  await fill(host);
  await start(host);
  await host.page.locator('[popovertarget=table-menu]').click();
  await host.page.getByRole('button', { name: t('tv-title'), exact: true }).click();
  const word = /\w{4}-\w{4}$/.exec(await host.page.getByText(t('tv-word-of', { word: '' }).trim()).innerText())?.[0] ?? '';
  expect(word).not.toBe('');
  await flawless(host.page, 'how a television shows the table');

  const tv = await open({ lang: 'en', ...TELEVISION });
  await tv.page.goto(`/tv/${code}`);
  // By the keyboard alone, as with a remote control.
  const field = tv.page.getByLabel(t('tv-word'), { exact: true });
  await field.focus();
  await tv.page.keyboard.type('baba-baba');
  await tv.page.keyboard.press('Enter');
  await expect(tv.page.getByRole('alert')).toHaveText(t('tv-word-wrong'));
  await flawless(tv.page, 'a television that asks for the word');
  await field.focus();
  await tv.page.keyboard.type(word.toUpperCase());
  await tv.page.keyboard.press('Tab');
  await tv.page.keyboard.press('Enter');
  await tv.page.locator('.stage').waitFor();
  // The phone of the player now shows only what is theirs; they may choose otherwise.
  const others = host.page.locator('.others');
  await expect(others).toHaveCount(0);
  await host.page.getByLabel(t('tv-beside')).uncheck();
  await host.page.keyboard.press('Escape');
  await expect(others).toHaveCount(1);
});
