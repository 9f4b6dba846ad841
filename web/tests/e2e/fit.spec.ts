// Every table fits every screen: recorded moments, one of every kind of question with the fewest and the most players, measured at
// seven sizes, in both languages and themes. GAME=dix looks at one game; SHOTS=folder keeps pictures; SIZE=640x360 takes one size.
import { mkdirSync } from 'node:fs';
import { LOOKS, moments, test } from './gallery';
import { expect } from './people';
import { measure, SIZES } from './fit';

const games = ['dix', 'dicy', 'bluff', 'retro'].filter((game) => !process.env.GAME || process.env.GAME === game);
const sizes = SIZES.filter(([width, height]) => !process.env.SIZE || process.env.SIZE === `${width}x${height}`);
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

for (const game of games) {
  test(`${game} fits every screen`, async ({ page, gallery }) => {
    const faults: string[] = [];
    for (const [index, { fixture, move, asked, seats }] of moments(game).entries()) {
      const { lang, theme } = LOOKS[index % LOOKS.length] ?? LOOKS[0];
      await page.goto(`${gallery}?fixture=${fixture}&move=${move}&lang=${lang}&theme=${theme}`);
      await page.locator('.stage').waitFor();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        // What follows the size of the window has followed it a frame later.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const found = await page.evaluate(measure);
        const where = `${width}×${height} ${lang} ${theme}, ${seats} seats, ${fixture} move ${move} (${asked})`;
        faults.push(...found.faults.map((fault) => `${where}: ${fault}`));
        if (shots) await page.screenshot({ path: `${shots}/${game}-${fixture}-${move}-${width}x${height}-${lang}-${theme}.png` });
      }
    }
    expect(faults).toEqual([]);
  });
}
