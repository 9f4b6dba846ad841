// Recorded games as the gallery shows them: which moments there are, and how they are looked at.
import { readdirSync, readFileSync } from 'node:fs';
import { preview } from 'vite';
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

/** Where the gallery is built: the development server would send hundreds of files for every picture. */
export const BUILT = 'node_modules/.vite/gallery';

export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const server = await preview({ build: { outDir: BUILT }, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
      await use(`${server.resolvedUrls?.local[0]}tests/gallery/`);
      await server.close();
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
  /** What else the gallery is asked for: a step, long names. */
  query?: string;
}

/** The middle of each great moment, the result, the longest names, and a table that someone watches. */
export const STAGED: Record<'dix' | 'dicy' | 'bluff' | 'retro', readonly Moment[]> = {
  dix: [
    { fixture: 'dix_staged', move: 29, asked: 'bust', seats: 5, query: '&step=1' },
    { fixture: 'dix_five_players', move: 324, asked: 'result', seats: 5 },
    { fixture: 'dix_five_players', move: 324, asked: 'result', seats: 5, query: '&names=long&speech' },
    { fixture: 'dix_five_players', move: 274, asked: 'long names', seats: 5, query: '&names=long' },
    { fixture: 'dix_watched', move: 32, asked: 'watching', seats: 4 },
  ],
  dicy: [
    { fixture: 'dicy_staged', move: 13, asked: 'score', seats: 4, query: '&step=0' },
    { fixture: 'dicy_effect_two_any', move: 26, asked: 'result', seats: 4 },
    { fixture: 'dicy_effect_three_lowest', move: 31, asked: 'result', seats: 4, query: '&names=long&speech' },
    { fixture: 'dicy_staged', move: 12, asked: 'long names', seats: 4, query: '&names=long' },
    { fixture: 'dicy_watched', move: 12, asked: 'watching', seats: 4 },
  ],
  bluff: [
    { fixture: 'bluff_staged', move: 17, asked: 'reveal', seats: 4, query: '&step=5' },
    { fixture: 'bluff_staged', move: 17, asked: 'lost die', seats: 4, query: '&step=6&names=long' },
    { fixture: 'bluff_elimination', move: 45, asked: 'result', seats: 4 },
    { fixture: 'bluff_elimination', move: 45, asked: 'result', seats: 4, query: '&names=long&speech' },
    { fixture: 'bluff_nine_end', move: 139, asked: 'result', seats: 9, query: '&names=long' },
    { fixture: 'bluff_nine', move: 30, asked: 'long names', seats: 9, query: '&names=long' },
    { fixture: 'bluff_watched', move: 8, asked: 'watching', seats: 3 },
  ],
  retro: [
    { fixture: 'retro_staged', move: 53, asked: 'settlement: won', seats: 7, query: '&step=3' },
    { fixture: 'retro_staged', move: 53, asked: 'settlement: lost', seats: 7, query: '&step=4&names=long' },
    { fixture: 'retro_seven', move: 91, asked: 'result', seats: 7 },
    { fixture: 'retro_seven', move: 91, asked: 'result', seats: 7, query: '&names=long&speech' },
    { fixture: 'retro_watched', move: 20, asked: 'watching', seats: 4 },
  ],
};

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
