// Games over days: nobody has to be there, Home says whose turn it is, and the browser can tell.
import type { CDPSession } from '@playwright/test';
import { flawless, themes } from './axe';
import { expect, PHONE, test, words, type Person } from './people';
import { invitation, invite, sit, start } from './room';

/** Chooses a time for each decision in the waiting room. */
async function setClock({ page, lang }: Person, name: 'table-clock-day' | 'table-clock-week'): Promise<void> {
  const t = words[lang];
  await page.getByRole('button', { name: t('table-settings') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: t(name) }).check();
  await expect(sheet.getByText(t('table-clock-days-hint'))).toBeVisible();
  await sheet.getByRole('button', { name: t('table-settings-save') }).click();
  await expect(page.getByText(t(name))).toBeVisible();
}

async function openMenu({ page, lang }: Person, item: 'notify-title' | 'orders-title'): Promise<void> {
  await page.getByRole('button', { name: words[lang]('table-menu') }).click();
  await page.getByRole('button', { name: words[lang](item), exact: true }).click();
}

/** Lets the service worker of a page get a push message, as the browser does with one that its push service has sent. */
async function deliver(session: CDPSession, origin: string, registrationId: string, data: object): Promise<void> {
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
}

/** The browser takes away what it has shown for a while: a test looks often enough to see it. */
const OFTEN = { intervals: [100] };

const shown = ({ page }: Person) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body }) => ({ title, body }));
  });

test('over days, Home says whose turn it is, and the browser tells whoever does not look', async ({ open, server }) => {
  const host = await open({ lang: 'en', keeps: true });
  const guest = await open({ lang: 'fr', ...PHONE });
  await host.context.grantPermissions(['notifications'], { origin: server.url });
  // No push service can be reached here: the browser's part of a subscription is made up, as RFC 8291 has it in its example.
  await host.context.addInitScript(() => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = 'https://push.example.org/send/1';
    const made = { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => Promise.resolve(made);
  });
  await invite(host, 'dix', 2);
  await sit(host, 'Ada');
  const { link } = await invitation(host);
  await guest.page.goto(link);
  await sit(guest, 'Zoé');
  await setClock(host, 'table-clock-day');
  await start(host);
  await guest.page.locator('.stage').waitFor();
  for (const { page } of [host, guest]) await expect(page.getByRole('timer')).toContainText(/1 [dj]|23 h/);

  await openMenu(host, 'notify-title');
  const sheet = host.page.getByRole('dialog');
  await flawless(host.page, 'notifications');
  await sheet.getByRole('button', { name: words.en('notify-on'), exact: true }).click();
  await expect(sheet.getByText(words.en('notify-is-on'))).toBeVisible();
  await host.page.keyboard.press('Escape');

  const session = await host.context.newCDPSession(host.page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registration = await registered;
  const table = new URL(host.page.url()).pathname.split('/').at(-1);
  const push = { table, title: 'DIX', body: words.en('push-your-turn'), lang: 'en' };
  const tell = (sent: object) => deliver(session, server.url, registration, sent);
  const isShown = (title: string) => expect.poll(() => shown(host), OFTEN).toContainEqual({ title, body: push.body });
  // Whoever looks at the table knows.
  await tell(push);
  await tell({ ...push, table: 'another', title: 'Another' });
  await isShown('Another');
  expect(await shown(host)).toHaveLength(1);
  // No message is lost: neither one that arrives while the page is being made, nor one that meets a page without a script.
  await host.page.goto('/', { waitUntil: 'commit' });
  await tell({ ...push, table: 'third', title: 'Third' });
  await isShown('Third');
  await host.page.goto('/healthz');
  await tell(push);
  await isShown('DIX');

  // Home says whose turn it is, to each of them.
  for (const { page } of [host, guest]) await page.goto('/');
  const turns = await Promise.all([host, guest].map(({ page }) => page.locator('.turn').innerText()));
  const yours = [/^Your turn: \d/, /^À vous\s: encore \d/];
  const theirs = ['Zoé is to play', 'Au tour de Ada'];
  const mine = turns.findIndex((text, index) => yours[index]?.test(text));
  expect(mine, turns.join()).not.toBe(-1);
  expect(turns[1 - mine]).toBe(theirs[1 - mine]);
});

test('a channel is named, and an order is carried out without its player', async ({ open }) => {
  const host = await open({ lang: 'en', mayRefuse: true });
  const [bob, eve] = await Promise.all([open({ lang: 'en' }), open({ lang: 'en' })]);
  await invite(host, 'bluff', 3);
  await sit(host, 'Ada');
  const { link } = await invitation(host);
  for (const [guest, name] of [
    [bob, 'Bob'],
    [eve, 'Eve'],
  ] as const) {
    await guest.page.goto(link);
    await sit(guest, name);
  }
  await start(host);
  const t = words.en;

  await openMenu(host, 'notify-title');
  const channel = host.page.getByRole('dialog');
  const address = channel.getByLabel(t('webhook-label'));
  await address.fill('http://hooks.example.org/plain');
  await channel.getByRole('button', { name: t('webhook-save') }).click();
  await expect(channel.getByRole('alert')).toBeVisible();
  await expect(address).toHaveValue('http://hooks.example.org/plain');
  await address.fill('https://hooks.example.org/ours');
  await channel.getByRole('button', { name: t('webhook-save') }).click();
  await expect(channel.getByText(t('webhook-saved'))).toBeVisible();
  await expect(channel.getByRole('alert')).toHaveCount(0);
  await flawless(host.page, 'a channel');
  await channel.getByRole('button', { name: t('webhook-remove') }).click();
  await expect(channel.getByText(t('webhook-saved'))).toHaveCount(0);
  await host.page.keyboard.press('Escape');

  // Before the second of them raises, the third says what to answer.
  const bet = ({ page }: Person) => page.locator('[data-bet]:enabled').first();
  const people = [host, bob, eve];
  const bettor = async (among: Person[]) => {
    await expect.poll(async () => (await Promise.all(among.map((one) => bet(one).count()))).indexOf(1)).not.toBe(-1);
    const counts = await Promise.all(among.map((one) => bet(one).count()));
    return among[counts.indexOf(1)] as Person;
  };
  const first = await bettor(people);
  await bet(first).click();
  const second = await bettor(people.filter((one) => one !== first));
  const third = people.findIndex((one) => one !== first && one !== second);
  const orderer = people[third] as Person;
  await openMenu(orderer, 'orders-title');
  const orders = orderer.page.getByRole('dialog');
  await orders.getByRole('button', { name: 'Bluff!', exact: true }).click();
  await flawless(orderer.page, 'standing orders');
  await orders.getByRole('button', { name: t('orders-save') }).click();
  await openMenu(orderer, 'orders-title');
  await expect(orders.getByRole('button', { name: t('orders-withdraw') })).toBeVisible();
  await orderer.page.keyboard.press('Escape');
  await bet(second).click();
  await expect(second.page.locator('#table-log')).toContainText(`${['Ada', 'Bob', 'Eve'][third]}: “Bluff!”`);
});

/** The host starts while the guest looks at another page. */
async function startWithout(host: Person, guest: Person, name: string): Promise<void> {
  await guest.page.goto('/');
  await host.page.getByRole('button', { name: words.en('room-start') }).click();
  await expect(host.page.getByRole('status').filter({ hasText: words.en('room-missing', { names: name }) })).toBeVisible();
}

test('the last one to open the table starts a game over days, whoever is there by then', async ({ open }) => {
  const host = await open({ lang: 'en' });
  const guest = await open({ lang: 'fr', ...PHONE });
  await invite(host, 'dicy', 2);
  await sit(host, 'Ada');
  const { link } = await invitation(host);
  await guest.page.goto(link);
  await sit(guest, 'Zoé');
  await setClock(host, 'table-clock-day');
  // Whoever goes away can be told that the start needs them.
  await guest.page.getByRole('button', { name: words.fr('notify-title') }).click();
  await expect(guest.page.getByRole('dialog', { name: words.fr('notify-title') })).toBeVisible();
  await guest.page.keyboard.press('Escape');
  await flawless(guest.page, 'the waiting room of a game over days');
  await startWithout(host, guest, 'Zoé');
  await themes(host.page, () => flawless(host.page, 'a start over days'));
  await host.page.goto('/');
  await guest.page.reload();
  await expect(guest.page.locator('.turn')).toHaveText(/^À vous\s: encore \d/);
  await guest.page.goto(link);
  await guest.page.locator('.stage').waitFor();
  await host.page.goto(link);
  await host.page.locator('.stage').waitFor();
});

test('a start that waits for somebody can be cancelled', async ({ open }) => {
  const host = await open({ lang: 'en' });
  const guest = await open({ lang: 'en', ...PHONE });
  await invite(host, 'dicy', 2);
  await sit(host, 'Ada');
  const { link } = await invitation(host);
  await guest.page.goto(link);
  await sit(guest, 'Zoé');
  await setClock(host, 'table-clock-day');
  await startWithout(host, guest, 'Zoé');
  await host.page.getByRole('button', { name: words.en('room-cancel-start') }).click();
  await expect(host.page.getByText(words.en('fairness-cancelled', { starts: 1 }))).toBeVisible();
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: words.en('room-stand-up') }).click();
  await expect(host.page.getByRole('button', { name: words.en('room-start') })).toBeDisabled();
});

test('the card that another makes one freeze is chosen beforehand', async ({ open }) => {
  const [ada, zoe] = await Promise.all([open({ lang: 'en' }), open({ lang: 'en', ...PHONE })]);
  await invite(ada, 'dicy', 2);
  await sit(ada, 'Ada');
  await zoe.page.goto((await invitation(ada)).link);
  await sit(zoe, 'Zoé');
  await start(ada);
  await zoe.page.locator('.stage').waitFor();
  const acts = async ({ page }: Person) => (await page.title()).startsWith('●');
  await expect.poll(async () => (await acts(ada)) !== (await acts(zoe))).toBe(true);
  const [active, other] = (await acts(ada)) ? [ada, zoe] : [zoe, ada];
  // One's own turn depends on the dice.
  await openMenu(active, 'orders-title');
  await expect(active.page.getByText(words.en('orders-none'))).toBeVisible();
  await active.page.keyboard.press('Escape');
  await openMenu(other, 'orders-title');
  const orders = other.page.getByRole('dialog');
  await orders
    .getByRole('button', { name: /^Freeze/ })
    .nth(2)
    .click();
  await themes(other.page, () => flawless(other.page, 'orders about cards'));
  await orders.getByRole('button', { name: words.en('orders-save') }).click();
  await expect(orders).toHaveCount(0);

  const answer = active.page.locator('.side section button.main:enabled');
  await answer.click();
  await active.page.locator('[data-card=two_any]:enabled').first().click();
  await answer.click();
  for (const { page } of [active, other]) await expect(page.locator('#table-log')).toContainText(/freezes? “Odd”/);
  await expect(other.page.locator('[data-card=odd].frozen').first()).toBeVisible();
});

test('where HTTPS is missing the page says why there are no notifications', async ({ open }) => {
  const host = await open({ lang: 'fr', ...PHONE });
  await host.page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }));
  await invite(host, 'dicy', 2);
  await sit(host, 'Ada');
  await host.page.getByRole('button', { name: words.fr('room-add-bot') }).click();
  await start(host);
  await openMenu(host, 'notify-title');
  await expect(host.page.getByText(words.fr('notify-insecure'))).toBeVisible();
  await flawless(host.page, 'no notifications');
});
