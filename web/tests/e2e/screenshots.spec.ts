// Pictures of recorded games, and a short film, for the documents of the project. The film is put together by `img2webp` (Debian:
// webp), because no browser writes moving pictures.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Film } from './film';
import { test } from './gallery';

const FOLDER = '../docs/img';
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const PICTURES = [
  { file: 'dix', moment: 'fixture=dix_five_players&move=274&lang=en', screen: LAPTOP },
  { file: 'dicy', moment: 'fixture=dicy_steps&move=48&lang=fr', screen: LAPTOP },
  { file: 'bluff', moment: 'fixture=bluff_elimination&move=20&lang=en', screen: LAPTOP },
  { file: 'retro', moment: 'fixture=retro_swap_chain&move=12&lang=fr', screen: LAPTOP },
  { file: 'phone-dix', moment: 'fixture=dix_five_players&move=258&lang=fr', screen: PHONE },
  { file: 'phone-dicy', moment: 'fixture=dicy_steps&move=32&lang=en', screen: PHONE },
  { file: 'phone-bluff', moment: 'fixture=bluff_nine&move=12&lang=fr&theme=dark', screen: PHONE },
  { file: 'phone-retro', moment: 'fixture=retro_seven&move=9&lang=en&theme=dark', screen: PHONE },
  { file: 'tv', moment: 'fixture=bluff_watched&move=8&lang=en&tv', screen: LAPTOP },
  { file: 'tv-phone-bluff', moment: 'fixture=bluff_elimination&move=20&lang=en&beside', screen: PHONE },
  { file: 'tv-phone-retro', moment: 'fixture=retro_seven&move=9&lang=en&beside', screen: PHONE },
] as const;

/** Playwright writes no WebP, which is half the size here; Chromium does. */
async function picture(page: Page, path: string): Promise<void> {
  const chromium = await page.context().newCDPSession(page);
  const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 88 });
  await chromium.detach();
  await writeFile(path, data, 'base64');
}

for (const { file, moment, screen } of PICTURES) {
  test(`a picture: ${file}`, async ({ page, gallery }) => {
    await page.setViewportSize(screen);
    await page.goto(`${gallery}?${moment}`);
    await page.locator('.stage').waitFor();
    await page.evaluate(async () => void (await document.fonts.ready));
    await picture(page, `${FOLDER}/${file}.webp`);
  });
}

test('a film: the cups are lifted', async ({ page, gallery }) => {
  const frames = mkdtempSync(join(tmpdir(), 'dizaine-film-'));
  const film = await Film.open(page, `${gallery}?fixture=bluff_staged&move=17&play=17`, 'no-preference');
  const [every, length] = [100, 7_500];
  const files: string[] = [];
  for (let ms = 0; ms <= length; ms += every) {
    await film.to(ms);
    files.push(join(frames, `${ms}.webp`));
    await picture(page, join(frames, `${ms}.webp`));
  }
  execFileSync('img2webp', ['-loop', '0', '-d', String(every), '-lossy', '-q', '70', ...files, '-o', `${FOLDER}/reveal.webp`]);
  rmSync(frames, { recursive: true });
});
