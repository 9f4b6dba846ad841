import { NAMES } from '../../src/games';
import { expect, test } from './people';

// The pictures that shared links are shown with: `public/og/NAME.png`, drawn from the lids of the boxes on Home.
const LARGEST = 60_000;

for (const name of ['home', ...NAMES]) {
  test(`a cover: ${name}`, async ({ open }) => {
    const { page } = await open({ lang: 'en', width: 1200, height: 630 });
    await page.goto('/');
    await page.locator('article[data-game]').first().waitFor();
    await page.evaluate((wanted) => {
      const all = wanted === 'home';
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;inset:0;z-index:99;display:grid;grid:minmax(0,1fr) / auto-flow 1fr';
      for (const game of document.querySelectorAll<HTMLElement>('article[data-game]')) {
        if (!all && game.dataset.game !== wanted) continue;
        const lid = game.cloneNode() as HTMLElement;
        const sign = game.querySelector('.lid svg')?.cloneNode(true) as SVGElement;
        const title = document.createElement('b');
        title.textContent = game.querySelector('h2')?.textContent ?? '';
        title.style.cssText = `font:700 ${all ? 40 : 96}px var(--face-display);color:#2b211a`;
        sign.style.cssText = `width:${all ? 170 : 340}px;height:auto`;
        // Shadows and slow changes of colour make a large file.
        for (const part of sign.querySelectorAll<SVGElement>('*')) part.style.filter = 'none';
        const [plain = ''] = /#[0-9a-f]+/.exec(getComputedStyle(game).getPropertyValue('--lid')) ?? [];
        lid.append(sign, title);
        lid.style.cssText = `display:grid;grid-template:auto auto / 1fr;place-content:center;justify-items:center;gap:40px;
          border-radius:0;box-shadow:none;background:${all ? plain : 'var(--lid)'}`;
        cover.append(lid);
      }
      document.body.append(cover);
      return document.fonts.ready;
    }, name);
    const picture = await page.screenshot({ path: `public/og/${name}.png` });
    expect(picture.length).toBeLessThanOrEqual(LARGEST);
  });
}
