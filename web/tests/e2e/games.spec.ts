// Each game by two people with browsers of their own, one of them with a phone, and bots on the other seats: from Home to
// the ranking and its replay.
import type { GameName } from '../../src/games';
import { flawless, themes } from './axe';
import { chance, play } from './hand';
import { expect, PHONE, test, titleOf, words, type Language } from './people';
import { fill, invitation, invite, joinByCode, sit, start } from './room';

interface Evening {
  game: GameName;
  lang: Language;
  seats: number;
  by: 'link' | 'code';
}

const EVENINGS: readonly Evening[] = [
  { game: 'dix', lang: 'fr', seats: 3, by: 'link' },
  { game: 'dicy', lang: 'en', seats: 3, by: 'code' },
  { game: 'bluff', lang: 'fr', seats: 4, by: 'code' },
  { game: 'retro', lang: 'en', seats: 3, by: 'link' },
];

for (const [index, { game, lang, seats, by }] of EVENINGS.entries()) {
  const title = titleOf(game, lang);
  test(`${title} is played to its end by two people and bots (${lang}, by ${by})`, async ({ open }) => {
    const t = words[lang];
    const host = await open({ lang });
    const guest = await open({ lang, ...PHONE });
    await invite(host, game, seats);
    await sit(host, 'Amélie');
    const { link, code } = await invitation(host);
    if (by === 'code') await joinByCode(guest, code);
    else await guest.page.goto(link);
    await sit(guest, 'Ben');
    await expect(host.page.getByText('Ben', { exact: true })).toBeVisible();
    await fill(host);
    await start(host);
    await guest.page.locator('.stage').waitFor();

    const [left, right] = [chance(2 * index + 1), chance(2 * index + 2)];
    await Promise.all([play(host, left), play(guest, right)]);
    for (const { page } of [host, guest]) {
      const result = page.getByRole('dialog');
      await expect(result.getByRole('row')).toHaveCount(seats);
      await expect(result.getByText(t('table-ranking'))).toBeVisible();
      await expect(result.locator('[data-verdict=anchored]')).toBeVisible();
      // Those who listen hear that it is over.
      await expect(page.locator('main > [aria-live=polite]').first()).toContainText(t('table-over'));
    }
    await themes(guest.page, () => flawless(guest.page, `${title}, its ranking`));

    await host.page.getByRole('link', { name: t('replay-open') }).click();
    await expect(host.page).toHaveTitle(new RegExp(`^${t('replay-of', { game: title })}`));
    const move = host.page.getByRole('slider', { name: t('replay-slider') });
    const last = Number(await move.getAttribute('max'));
    expect(last).toBeGreaterThan(10);
    const button = (name: string) => host.page.getByRole('button', { name, exact: true });
    for (const [go, at] of [
      [() => button(t('replay-next')).click(), 1],
      [() => host.page.keyboard.press('End'), last],
      [() => button(t('replay-previous')).click(), last - 1],
      [() => host.page.keyboard.press('Home'), 0],
    ] as const) {
      await go();
      await expect(move).toHaveValue(String(at));
      await expect(host.page.getByText(t('replay-move', { move: at, all: last }), { exact: true })).toBeVisible();
      await expect(host.page).toHaveURL(new RegExp(`/replay/[^/]+/${at}$`));
    }
    // It plays by itself until it is stopped, and jumps by turns, and by rounds where there are any.
    await button(t('replay-play')).click();
    await expect(move).not.toHaveValue('0');
    // A short game may be over by now: the same button would then start it, which changes nothing at its end.
    await button(t('replay-stop'))
      .or(button(t('replay-play')))
      .click();
    await button(t('replay-turn-after')).click();
    await button(t('replay-turn-before')).click();
    if (await button(t('replay-round-after')).isVisible()) {
      await host.page.keyboard.press('Home');
      await button(t('replay-round-after')).click();
      await expect(move).not.toHaveValue('0');
      await button(t('replay-round-before')).click();
      await expect(move).toHaveValue('0');
    }
    // Whoever does not want to know how it ends comes no further by a key than they have been.
    await host.page.goto(new URL('.', host.page.url()).pathname);
    await host.page.locator('[popovertarget=replay-log]').click();
    await host.page.getByLabel(t('replay-hide-end')).check();
    await host.page.keyboard.press('Escape');
    await expect(move).toHaveAttribute('max', '0');
    await expect(host.page.getByText(t('replay-at', { move: 0 }), { exact: true })).toBeVisible();
    // The table as each viewer saw it.
    for (const viewer of [t('replay-everything'), t('replay-bystander'), 'Ben']) {
      await host.page.getByLabel(t('replay-viewer')).selectOption({ label: viewer });
      await expect(host.page.locator('.stage').getByText(t('table-loading'))).toHaveCount(0);
      await expect(host.page.getByRole('alert')).toHaveCount(0);
    }
    await themes(host.page, () => flawless(host.page, `${title}, its replay`));
  });
}
