// A television shows every table whole and legible from three metres, and a phone beside it shows all that can be done. GAME=dix looks at
// one game; SHOTS=folder keeps pictures.
import { mkdirSync } from 'node:fs';
import { drawn } from './drawn';
import { LOOKS, moments, STAGED, test, type Moment } from './gallery';
import { flawless } from './axe';
import { measure } from './fit';
import { expect } from './people';

const GAMES = (['dix', 'dicy', 'bluff', 'retro'] as const).filter((game) => !process.env.GAME || process.env.GAME === game);
const TELEVISIONS = [
  [1920, 1080],
  [1366, 768],
] as const;
const PHONES = [
  [360, 640],
  [390, 844],
  [640, 360],
] as const;
/** The smallest text on a screen of 1080 lines, in CSS pixels; less on a smaller one, which is seen from nearer. */
const LEAST_TEXT = 28;
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

for (const game of GAMES) {
  for (const { what, mode, sizes, list } of [
    { what: 'is legible on a television', mode: 'tv', sizes: TELEVISIONS, list: [...largest(moments(game)), ...STAGED[game]] },
    { what: 'fits a phone beside a television', mode: 'beside', sizes: PHONES, list: moments(game) },
  ] as const) {
    test(`${game} ${what}`, async ({ page, gallery }) => {
      const faults: string[] = [];
      for (const [index, { fixture, move, asked, query = '' }] of list.entries()) {
        const { lang, theme } = LOOKS[index % LOOKS.length] ?? LOOKS[0];
        await page.goto(`${gallery}?fixture=${fixture}&move=${move}&lang=${lang}&theme=${theme}${query}&${mode}`);
        await page.locator('.stage').waitFor();
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await drawn(page);
          const found = await page.evaluate(measure);
          const where = `${width}×${height} ${lang} ${theme}, ${fixture} move ${move}${query} (${asked})`;
          faults.push(...found.faults.map((fault) => `${where}: ${fault}`));
          const least = mode === 'tv' ? (LEAST_TEXT * height) / 1080 : 0;
          if (found.text < least - 0.1) faults.push(`${where}: text of ${found.text} px`);
          const picture = `${mode}-${fixture}-${move}${query.replace(/\W/g, '-')}-${width}x${height}.png`;
          if (shots) await page.screenshot({ path: `${shots}/${picture}` });
        }
        if (index === 0) await flawless(page, `${game}, ${mode}`);
      }
      expect(faults).toEqual([]);
    });
  }
}

/** The moments with the most players, among whom a television has the least room. */
function largest(list: readonly Moment[]): Moment[] {
  const most = Math.max(...list.map(({ seats }) => seats));
  return list.filter(({ seats }) => seats === most).slice(0, 4);
}
