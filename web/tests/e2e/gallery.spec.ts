// Moments of recorded games, one of every kind of decision, looked at as everyone may: by day and by night, on a laptop and
// on a phone, in both languages.
import { flawless } from './axe';
import { LOOKS, moments, STAGED, test } from './gallery';
import { expect, listen } from './people';

for (const [game, kinds] of [
  ['dix', 6],
  ['dicy', 7],
  ['bluff', 6],
  ['retro', 8],
] as const) {
  test(`every decision of ${game} and its result can be read and pressed by everyone`, async ({ page, gallery }) => {
    const said = listen(page, new URL(gallery).host);
    const all = [...moments(game), ...STAGED[game].filter(({ asked }) => asked === 'result')];
    expect(all.length).toBeGreaterThan(kinds);
    for (const [index, { fixture, move, asked, query = '' }] of all.entries()) {
      const { lang, theme, screen } = LOOKS[index % LOOKS.length] ?? LOOKS[0];
      await page.setViewportSize({ width: screen.width, height: screen.height });
      await page.goto(`${gallery}?fixture=${fixture}&move=${move}&lang=${lang}&theme=${theme}${query}`);
      await page.locator('.stage').waitFor();
      await flawless(page, `${asked} (${fixture}, move ${move}, ${lang}, ${theme}, ${screen.width} px)`);
    }
    expect(said).toEqual([]);
  });
}
