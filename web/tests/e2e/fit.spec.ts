// Every table fits every screen: recorded moments, one of every kind of question with the fewest and the most players, the great moments
// in the middle, the result, long names and those who watch; measured at seven sizes, in both languages and themes. GAME=dix looks at
// one game; SHOTS=folder keeps pictures; SIZE=640x360 takes one size.
import { mkdirSync } from 'node:fs';
import { drawn } from './drawn';
import { LOOKS, moments, STAGED, test, type Moment } from './gallery';
import { expect } from './people';
import { measure, SIZES } from './fit';

const games = (['dix', 'dicy', 'bluff', 'retro'] as const).filter((game) => !process.env.GAME || process.env.GAME === game);
const sizes = SIZES.filter(([width, height]) => !process.env.SIZE || process.env.SIZE === `${width}x${height}`);
const shots = process.env.SHOTS;
if (shots) mkdirSync(shots, { recursive: true });

/** Runs in the page. Gives the result what it has at a real table and not in the gallery: the check of the chance, and all ways to go on. */
function complete(): void {
  const ways = document.querySelector('dialog[open] .ways');
  const home = ways?.querySelector('.button');
  if (!ways || !home) return;
  for (const [text, main] of [
    ['Chance et talent', false],
    ['Watch the replay', false],
    ['Play again', true],
  ] as const) {
    const way = home.cloneNode(true) as Element;
    way.textContent = text;
    way.classList.toggle('main', main);
    ways.prepend(way);
  }
  const check = document.createElement('details');
  check.innerHTML =
    '<summary style="padding: 0.5rem 0; font-size: max(var(--size-small), 0.85em)">✓ Le hasard était-il loyal ?</summary>';
  ways.before(check);
}

for (const game of games) {
  for (const [what, list] of [
    ['fits every screen', moments(game)],
    ['fits every screen in its great moments, at its end, with long names and for those who watch', STAGED[game]],
  ] as const) {
    test(`${game} ${what}`, async ({ page, gallery }) => {
      const faults: string[] = [];
      for (const [index, moment] of list.entries()) faults.push(...(await look(index, moment)));
      expect(faults).toEqual([]);

      async function look(index: number, { fixture, move, asked, seats, query = '' }: Moment): Promise<string[]> {
        const { lang, theme } = LOOKS[index % LOOKS.length] ?? LOOKS[0];
        await page.goto(`${gallery}?fixture=${fixture}&move=${move}&lang=${lang}&theme=${theme}${query}`);
        await page.locator('.stage').waitFor();
        if (asked === 'result') await page.evaluate(complete);
        const faults: string[] = [];
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await drawn(page);
          const found = await page.evaluate(measure);
          const where = `${width}×${height} ${lang} ${theme}, ${seats} seats, ${fixture} move ${move}${query} (${asked})`;
          faults.push(...found.faults.map((fault) => `${where}: ${fault}`));
          const picture = `${game}-${fixture}-${move}${query.replace(/\W/g, '-')}-${width}x${height}-${lang}-${theme}.png`;
          if (shots) await page.screenshot({ path: `${shots}/${picture}` });
        }
        return faults;
      }
    });
  }
}
