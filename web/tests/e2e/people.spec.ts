// What happens to people at a table: everyone is told at once, and agrees with one press.
import { flawless } from './axe';
import { chance, play, press } from './hand';
import { expect, PHONE, test, titleOf, words, type Habits, type Person } from './people';
import { fill, invitation, invite, sit, start } from './room';

type Open = (habits: Habits) => Promise<Person>;

/** Ada and Zoé at a table for `seats`, before the game starts. */
async function twoPeople(open: Open, game: 'dix' | 'dicy', seats: number): Promise<[Person, Person]> {
  const host = await open({ lang: 'en' });
  const guest = await open({ lang: 'fr', ...PHONE });
  await invite(host, game, seats);
  await sit(host, 'Ada');
  await guest.page.goto((await invitation(host)).link);
  await sit(guest, 'Zoé');
  return [host, guest];
}

async function begin([host, guest]: readonly [Person, Person]): Promise<void> {
  await fill(host);
  await start(host);
  await guest.page.locator('.stage').waitFor();
}

/** The log in words. */
const log = ({ page }: Person) => page.locator('#table-log');

test('a pause that one asks for is seen by the other, who agrees with one press', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dicy', 2);
  await begin([host, guest]);
  await guest.page.getByRole('button', { name: words.fr('table-menu') }).click();
  await guest.page.getByRole('button', { name: words.fr('table-pause') }).click();
  await expect(guest.page.getByText(words.fr('pause-yours'))).toBeVisible();
  await expect(host.page.locator('.note').getByText(words.en('notice-pause-asked', { name: 'Zoé' }))).toBeVisible();
  await flawless(host.page, 'a pause is asked for');
  await host.page.getByRole('button', { name: words.en('pause-agree') }).click();
  for (const { page, lang } of [host, guest]) await expect(page.getByText(words[lang]('table-paused'))).toBeVisible();
  await guest.page.getByRole('button', { name: words.fr('table-resume') }).click();
  await expect(host.page.getByText(words.en('table-paused'))).toBeHidden();
  await expect(log(host)).toContainText(words.en('notice-pause-asked', { name: 'Zoé' }));
  await expect(log(host)).toContainText(words.en('notice-resumed'));
});

test('a lost connection is seen at once, and who leaves keeps their name in the log', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dicy', 2);
  await begin([host, guest]);
  const address = guest.page.url();
  await guest.page.goto('/');
  await expect(log(host)).toContainText(words.en('notice-lost', { name: 'Zoé' }));
  await guest.page.goto(address);
  await guest.page.locator('.stage').waitFor();
  await expect(log(host)).toContainText(words.en('notice-found', { name: 'Zoé' }));
  const before = (await log(host).locator('li').allInnerTexts()).filter((line) => line.includes('Zoé'));

  await guest.page.getByRole('button', { name: words.fr('table-menu') }).click();
  await guest.page.getByRole('button', { name: words.fr('table-leave') }).click();
  await guest.page
    .getByRole('dialog')
    .getByRole('button', { name: words.fr('table-leave') })
    .click();
  await expect(log(host)).toContainText('Zoé leaves the table.');
  // The lines that were there are still there, word for word.
  const after = (await log(host).locator('li').allInnerTexts()).slice();
  for (const line of before) expect(after).toContain(line);
});

test('the host changes how the table is run, before the game and during it', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dicy', 2);
  const t = words.en;
  await host.page.getByRole('button', { name: t('table-settings') }).click();
  const sheet = host.page.getByRole('dialog');
  await sheet.getByRole('radio', { name: t('table-clock-relaxed') }).check();
  await sheet.getByRole('radio', { name: t('table-reserve-of', { minutes: 1, seconds: 2 }) }).check();
  await flawless(host.page, 'the settings of a table');
  await sheet.getByRole('button', { name: t('table-settings-save') }).click();
  await expect(guest.page.getByText(words.fr('table-clock-relaxed'))).toBeVisible();

  await begin([host, guest]);
  await expect(host.page.getByRole('timer')).toContainText(t('clock-and-reserve', { time: '1:00' }));
  await host.page.getByRole('button', { name: t('table-menu') }).click();
  await host.page.getByRole('button', { name: t('table-settings') }).click();
  await sheet.getByRole('radio', { name: t('table-clock-none') }).check();
  await sheet.getByRole('button', { name: t('table-settings-save') }).click();
  await expect(log(guest)).toContainText(words.fr('notice-configured'));
  await expect(host.page.getByRole('timer')).toHaveCount(0);
});

test('people chat and react before the game, and a line that is refused is not lost', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dix', 2);
  await guest.page.getByRole('button', { name: words.fr('reaction-bravo') }).click();
  await expect(host.page.getByText('Zoé 👏')).toBeVisible();
  // Whoever is muted is told so, and keeps what they wrote.
  await host.page.getByRole('button', { name: words.en('people-title') }).click();
  await host.page.getByRole('button', { name: words.en('people-mute', { name: 'Zoé' }) }).click();
  await host.page.keyboard.press('Escape');
  const field = guest.page.getByLabel(words.fr('table-say'));
  await field.fill('Pourquoi ?');
  await guest.page.getByRole('button', { name: words.fr('table-send') }).click();
  await expect(guest.page.getByRole('alert').first()).toBeVisible();
  await expect(field).toHaveValue('Pourquoi ?');
});

test('whoever is removed is told so, and cannot sit down again', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dix', 3);
  await host.page.getByRole('button', { name: words.en('room-remove', { name: 'Zoé' }) }).click();
  await expect(guest.page.getByRole('alert').first()).toBeVisible();
  await expect(guest.page.getByRole('button', { name: words.fr('room-sit') })).toHaveCount(0);
});

test('during a game the host mutes, sends the audience away, hands the table over, and can be removed', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dicy', 3);
  const [t, fr] = [words.en, words.fr];
  const look = async ({ page, lang }: Person, item: 'people-title' | 'table-settings') => {
    await page.getByRole('button', { name: words[lang]('table-menu') }).click();
    await page.getByRole('button', { name: words[lang](item), exact: true }).click();
    return page.getByRole('dialog', { name: words[lang](item) });
  };
  await begin([host, guest]);
  // Whoever watches is known by the name they have, and finds the table locked where they were not there before.
  const eve = await open({ lang: 'en', kept: { name: 'Eve' } });
  await invite(eve, 'dix', 2);
  const people = await look(host, 'people-title');
  await people.getByRole('checkbox', { name: t('people-lock') }).check();
  await expect(people.getByRole('checkbox', { name: t('people-lock') })).toBeChecked();
  await eve.page.goto(host.page.url());
  await expect(eve.page.getByText(t('problem-locked'))).toBeVisible();
  await people.getByRole('checkbox', { name: t('people-lock') }).uncheck();
  await eve.page.reload();
  await eve.page.locator('.stage').waitFor();
  await expect(people.getByRole('listitem').filter({ hasText: 'Eve' })).toContainText(t('people-watching'));

  await people.getByRole('button', { name: t('people-mute', { name: 'Zoé' }) }).click();
  await expect(people.getByRole('listitem').filter({ hasText: 'Zoé' })).toContainText(t('people-muted'));
  await expect(log(guest)).toContainText(fr('notice-muted', { name: 'Zoé' }));
  await expect(log(eve)).toContainText(t('notice-muted', { name: 'Zoé' }));
  await host.page.keyboard.press('Escape');

  const settings = await look(host, 'table-settings');
  await settings
    .getByRole('group', { name: t('table-spectators') })
    .getByRole('radio', { name: t('settings-off') })
    .check();
  await settings.getByRole('button', { name: t('table-settings-save') }).click();
  await expect(eve.page.getByText(t('problem-no-spectators'))).toBeVisible();

  await look(host, 'people-title');
  await people.getByRole('button', { name: t('people-host', { name: 'Zoé' }) }).click();
  await expect(log(guest)).toContainText(fr('notice-host', { name: 'Zoé' }));
  await expect(people.getByRole('button', { name: t('people-mute', { name: 'Zoé' }) })).toHaveCount(0);
  await host.page.keyboard.press('Escape');
  const theirs = await look(guest, 'people-title');
  await flawless(guest.page, 'who is here, for the host');
  await theirs.getByRole('button', { name: fr('room-remove', { name: 'Ada' }) }).click();
  await expect(host.page.getByRole('alert').getByText(t('problem-removed'))).toBeVisible();
  const [before = '', after = ''] = fr('notice-removed', { name: 'Ada', bot: '§' }).split('§');
  await expect(log(guest)).toContainText(before);
  await expect(log(guest)).toContainText(after);
});

test('a decision that comes too late is made by a bot, and the next one is the player’s again', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dicy', 2);
  await host.page.getByRole('button', { name: words.en('table-settings') }).click();
  const sheet = host.page.getByRole('dialog');
  await sheet.getByRole('radio', { name: words.en('table-clock-fast') }).check();
  await sheet.getByRole('button', { name: words.en('table-settings-save') }).click();
  await expect(guest.page.getByText(words.fr('table-clock-fast'))).toBeVisible();
  await begin([host, guest]);
  const acts = async ({ page }: Person) => (await page.title()).startsWith('●');
  await expect.poll(async () => (await acts(host)) !== (await acts(guest))).toBe(true);
  const [slow, name] = (await acts(host)) ? [host, 'Ada'] : [guest, 'Zoé'];
  // Nobody does anything for half a minute: everyone is told who decided instead.
  for (const person of [host, guest]) {
    const [before = '', after = ''] = words[person.lang]('notice-late', { name, bot: '§' }).split('§');
    await expect(log(person)).toContainText(before);
    await expect(log(person)).toContainText(after);
    await expect(log(person).getByText(before)).toHaveCount(1);
  }
  // A turn of Dicy Cards has several decisions: what the bot did not decide waits for its player, whose move is played.
  await expect.poll(() => acts(slow)).toBe(true);
  const lines = log(host).locator('li');
  const told = await lines.count();
  const random = chance(43);
  while ((await lines.count()) === told) await press(slow, random);
  await expect(log(host)).not.toContainText(`(for ${name})`);
});

test('a name of any script fits, and one that is refused is kept to be changed', async ({ open }) => {
  const host = await open({ lang: 'en', ...PHONE, mayRefuse: true });
  await invite(host, 'dix', 2);
  const t = words.en;
  await host.page
    .getByRole('button', { name: t('room-sit') })
    .first()
    .click();
  const sheet = host.page.getByRole('dialog');
  const name = sheet.getByLabel(t('naming-label'));
  await name.fill('A\u200bda');
  await sheet.getByRole('button', { name: t('naming-go') }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(name).toHaveValue('A\u200bda');
  const family = '👩\u200d👩\u200d👧\u200d👦 Müller-Ōkubo Ж';
  await name.fill(family);
  await sheet.getByRole('radio', { name: t('colour-6') }).check({ force: true });
  await sheet.getByRole('button', { name: t('naming-go') }).click();
  await expect(host.page.locator('.room').getByText(family, { exact: true })).toBeVisible();
  await fill(host);
  await start(host);
  const wide = await host.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, 'the page does not scroll sideways').toBe(false);
});

test('people play again with one press each, at the same seats', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dicy', 2);
  await begin([host, guest]);
  await Promise.all([play(host, chance(31)), play(guest, chance(32))]);
  // They still talk.
  for (const { page, lang } of [host, guest]) await page.getByRole('button', { name: words[lang]('table-log') }).click();
  await guest.page.getByLabel(words.fr('table-say')).fill('Bien joué !');
  await guest.page.getByRole('button', { name: words.fr('table-send') }).click();
  await expect(host.page.getByText('Zoé Bien joué !')).toBeVisible();
  for (const { page } of [host, guest]) await page.keyboard.press('Escape');
  const before = host.page.url();
  await host.page
    .getByRole('dialog')
    .getByRole('button', { name: words.en('table-again') })
    .click();
  await host.page.locator('.room').waitFor();
  await expect(host.page).not.toHaveURL(before);
  await expect(host.page.locator('.room').getByText('Ada', { exact: true })).toBeVisible();
  await guest.page
    .locator('.note')
    .getByRole('button', { name: words.fr('table-again') })
    .click();
  for (const { page } of [host, guest]) await page.locator('.stage').waitFor();
  await expect(guest.page).toHaveURL(host.page.url());
});

test('one press finds a table with anyone, and bots fill it after a time that is seen', async ({ open }) => {
  const people = [await open({ lang: 'en', botsAfter: 15 }), await open({ lang: 'fr', botsAfter: 15 })] as const;
  // The time runs from the first press: both are there before it.
  for (const { page } of people) await page.goto('/');
  for (const { page, lang } of people) {
    await page.getByRole('button', { name: words[lang]('home-anyone-game', { game: titleOf('dix', lang) }) }).click();
    await expect(page.locator('.room').getByRole('timer')).toBeVisible();
  }
  for (const { page } of people) await page.locator('.stage').waitFor();
  await expect(people[0].page).toHaveURL(people[1].page.url());
});

test('the others choose about someone who is gone, and who comes back is told who played for them', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dicy', 2);
  await begin([host, guest]);
  const address = guest.page.url();
  await guest.page.goto('/');
  // After a minute without a connection the seat is away.
  const note = host.page.getByRole('group', { name: words.en('away-status', { name: 'Zoé' }) });
  await expect(note).toBeVisible({ timeout: 120_000 });
  await flawless(host.page, 'someone is away');
  await note.getByRole('button', { name: words.en('away-bot') }).click();
  await expect(note).toBeHidden();
  const random = chance(41);
  const played = log(host).getByText('(for Zoé)').first();
  while ((await played.count()) === 0) await press(host, random);
  await guest.page.goto(address);
  await expect(guest.page.getByRole('region', { name: words.fr('away-meanwhile') })).toContainText(/ a joué pour vous/);
  await expect(log(host)).toContainText(/Zoé is back and takes over from/);
});

test('the others wait for someone who is gone, and end the game later', async ({ open }) => {
  const [host, guest] = await twoPeople(open, 'dicy', 2);
  await begin([host, guest]);
  await guest.page.goto('/');
  const note = host.page.getByRole('group', { name: words.en('away-status', { name: 'Zoé' }) });
  await expect(note).toBeVisible({ timeout: 120_000 });
  await note.getByRole('button', { name: words.en('away-wait') }).click();
  await expect(note).toContainText(words.en('away-waiting', { name: 'Zoé' }));
  await expect(note.getByRole('button', { name: words.en('away-wait') })).toHaveCount(0);
  await note.getByRole('button', { name: words.en('away-end') }).click();
  await expect(host.page.getByText(words.en('table-abandoned'))).toBeVisible();
  await expect(note).toBeHidden();
});
