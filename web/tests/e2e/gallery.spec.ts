// Moments of recorded games, one of every kind of decision, looked at as everyone may: by day and by night, on a laptop and
// on a phone, in both languages.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'vite';
import type { Fixture } from '../gallery/fixture';
import { flawless } from './axe';
import { expect, LAPTOP, listen, PHONE, test as base } from './people';

const FIXTURES = 'tests/fixtures';
/** How a moment is looked at: in turn by day and by night, on a laptop and on a phone, in each language. */
const LOOKS = [
  { lang: 'fr', theme: 'light', screen: LAPTOP },
  { lang: 'en', theme: 'dark', screen: PHONE },
  { lang: 'en', theme: 'dark', screen: LAPTOP },
  { lang: 'fr', theme: 'light', screen: PHONE },
] as const;

/** The gallery is in no build: the development server shows it. */
const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const vite = await createServer({ server: { host: '127.0.0.1', port: 0, ws: false, hmr: false }, logLevel: 'error' });
      await vite.listen();
      await use(`${vite.resolvedUrls?.local[0]}tests/gallery/`);
      await vite.close();
    },
    { scope: 'worker' },
  ],
});

interface Moment {
  fixture: string;
  move: number;
  asked: string;
}

/** The first moment in which a person is asked each thing there is to ask. */
function moments(game: string): Moment[] {
  const found = new Map<string, Moment>();
  for (const file of readdirSync(FIXTURES).filter((file) => file.startsWith(game))) {
    const { positions } = JSON.parse(readFileSync(`${FIXTURES}/${file}`, 'utf8')) as Fixture;
    for (const [move, { legal = [] }] of positions.entries()) {
      const kinds = legal.map((action) => (typeof action === 'object' && action ? Object.keys(action)[0] : action));
      const asked = [...new Set(kinds)].sort().join(', ');
      if (asked && !found.has(asked)) found.set(asked, { fixture: file.replace('.json', ''), move, asked });
    }
  }
  return [...found.values()];
}

for (const [game, kinds] of [
  ['dix', 6],
  ['dicy', 7],
  ['bluff', 6],
  ['retro', 8],
] as const) {
  test(`every decision of ${game} can be read and pressed by everyone`, async ({ page, gallery }) => {
    const said = listen(page, new URL(gallery).host);
    const all = moments(game);
    expect(all.length).toBeGreaterThanOrEqual(kinds);
    for (const [index, { fixture, move, asked }] of all.entries()) {
      const { lang, theme, screen } = LOOKS[index % LOOKS.length] ?? LOOKS[0];
      await page.setViewportSize({ width: screen.width, height: screen.height });
      await page.goto(`${gallery}?fixture=${fixture}&move=${move}&lang=${lang}&theme=${theme}`);
      await page.locator('.match').waitFor();
      await flawless(page, `${asked} (${fixture}, move ${move}, ${lang}, ${theme}, ${screen.width} px)`);
    }
    expect(said).toEqual([]);
  });
}

test('on a laptop a table of five needs no scrolling', async ({ page, gallery }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(`${gallery}?fixture=dix_five_players&move=274&lang=fr&theme=light`);
  await page.locator('.match').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
});
