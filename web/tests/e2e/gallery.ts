// Recorded games as the gallery shows them: which moments there are, and how they are looked at.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'vite';
import type { Fixture } from '../gallery/fixture';
import { LAPTOP, PHONE, test as base } from './people';

const FIXTURES = 'tests/fixtures';
/** How a moment is looked at: in turn by day and by night, on a laptop and on a phone, in each language. */
export const LOOKS = [
  { lang: 'fr', theme: 'light', screen: LAPTOP },
  { lang: 'en', theme: 'dark', screen: PHONE },
  { lang: 'en', theme: 'dark', screen: LAPTOP },
  { lang: 'fr', theme: 'light', screen: PHONE },
] as const;

/** The gallery is in no build: the development server shows it. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use, { workerIndex }) => {
      const vite = await createServer({
        // Two workers must not write to one cache.
        cacheDir: `node_modules/.vite/gallery-${workerIndex}`,
        server: { host: '127.0.0.1', port: 0, ws: false, hmr: false },
        logLevel: 'error',
      });
      await vite.listen();
      await use(`${vite.resolvedUrls?.local[0]}tests/gallery/`);
      await vite.close();
    },
    { scope: 'worker' },
  ],
});

export interface Moment {
  fixture: string;
  move: number;
  /** What the person can do. */
  asked: string;
  seats: number;
}

/** The first moment in which a person is asked each thing there is to ask, for each number of players. */
export function moments(game: string): Moment[] {
  const found = new Map<string, Moment>();
  for (const file of readdirSync(FIXTURES).filter((file) => file.startsWith(game))) {
    const { positions, seats } = JSON.parse(readFileSync(`${FIXTURES}/${file}`, 'utf8')) as Fixture;
    for (const [move, { legal = [] }] of positions.entries()) {
      const kinds = legal.map((action) => (typeof action === 'object' && action ? Object.keys(action)[0] : action));
      const asked = [...new Set(kinds)].sort().join(', ');
      const key = `${asked} ${seats.length}`;
      if (asked && !found.has(key)) found.set(key, { fixture: file.replace('.json', ''), move, asked, seats: seats.length });
    }
  }
  return [...found.values()];
}
