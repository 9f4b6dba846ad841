// Networks that are cut, or fall silent: everyone sees it, nothing that was pressed is lost, and the page comes back by itself.
import { chance, play, press } from './hand';
import { expect, PHONE, test as base, words, type Person } from './people';
import { invitation, invite, sit, start } from './room';
import { Wire } from './wire';

const test = base.extend<{ wire: Wire }>({
  wire: async ({ server }, use) => {
    const wire = await Wire.to(server.url);
    await use(wire);
    wire.end();
  },
});

/** A game of Dicy Cards, to which the guest came through the wire. */
async function begin(host: Person, guest: Person): Promise<void> {
  await invite(host, 'dicy', 2);
  await sit(host, 'Ada');
  await guest.page.goto(new URL((await invitation(host)).link).pathname);
  await sit(guest, 'Zoé');
  await start(host);
  await guest.page.locator('.stage').waitFor();
}

const log = ({ page }: Person) => page.locator('#table-log');

test('a cut is seen by the others at once, and what was pressed meanwhile is played', async ({ wire, open }) => {
  const host = await open({ lang: 'en' });
  const guest = await open({ lang: 'fr', ...PHONE, at: wire.url, mayLose: true });
  await begin(host, guest);
  const hosting = play(host, chance(51));
  const random = chance(52);
  await expect.poll(() => guest.page.title()).toMatch(/^●/);
  wire.cut();
  await expect(guest.page.getByText(words.fr('link-lost'))).toBeVisible();
  await expect(log(host)).toContainText(words.en('notice-lost', { name: 'Zoé' }));
  await press(guest, random);
  const playing = play(guest, random);
  wire.mend();
  await expect(log(host)).toContainText(words.en('notice-found', { name: 'Zoé' }));
  await Promise.all([hosting, playing]);
  for (const { page } of [host, guest]) await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(2);
  // The player has played all of it.
  await expect(log(host)).not.toContainText('(for Zoé)');
});

test('a network that falls silent is found out, and what was said meanwhile is told', async ({ wire, open }) => {
  const host = await open({ lang: 'fr' });
  const guest = await open({ lang: 'en', at: wire.url, mayLose: true });
  // The guest's time can be set forward.
  await guest.page.clock.install();
  await begin(host, guest);
  for (const { page, lang } of [host, guest]) await page.getByRole('button', { name: words[lang]('table-log') }).click();
  wire.silence();
  await host.page.getByLabel(words.fr('table-say')).fill('Tu es là ?');
  await host.page.getByRole('button', { name: words.fr('table-send') }).click();
  await expect(host.page.getByText('Ada Tu es là ?')).toBeVisible();
  await expect(guest.page.getByText(words.en('link-lost'))).toBeHidden();
  // The page asks the server for a word, and waits for it.
  await guest.page.clock.fastForward('00:31');
  await guest.page.clock.fastForward('00:11');
  await expect(guest.page.getByText(words.en('link-lost'))).toBeVisible();
  await expect(guest.page.getByText('Ada Tu es là ?')).toBeHidden();
  wire.speak();
  await expect(guest.page.getByText(words.en('link-lost'))).toBeHidden();
  await expect(guest.page.getByText('Ada Tu es là ?')).toBeVisible();
});
