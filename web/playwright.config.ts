import { defineConfig } from '@playwright/test';

// A real Chromium, the system's own: Playwright downloads none.
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  reportSlowTests: null,
  // Generous: it bounds a hang, it measures nothing.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'build', testMatch: 'gallery.setup.ts' },
    // Single moments of recorded games.
    {
      name: 'gallery',
      dependencies: ['build'],
      testMatch: ['gallery.spec.ts', 'moments.spec.ts', 'steady.spec.ts', 'fit.spec.ts', 'tvfit.spec.ts', 'lessons.spec.ts'],
    },
    // People at a real server.
    {
      name: 'play',
      testMatch: [
        'games.spec.ts',
        'alone.spec.ts',
        'coach.spec.ts',
        'analysis.spec.ts',
        'local.spec.ts',
        'kept.spec.ts',
        'lost.spec.ts',
        'cut.spec.ts',
        'people.spec.ts',
        'days.spec.ts',
        'screens.spec.ts',
        'tv.spec.ts',
        'history.spec.ts',
        'daily.spec.ts',
        'event.spec.ts',
      ],
    },
    // Bytes and shifts.
    { name: 'gates', testMatch: 'gates.spec.ts' },
    // The site of files alone, as `cargo xtask site` writes it: `cargo xtask test`, `cargo xtask site --test`.
    { name: 'site', testMatch: 'site.spec.ts' },
    // Times, with the machine to themselves: `npm run timings`.
    { name: 'timings', testMatch: 'timings.spec.ts' },
    // Pictures for the documents and for shared links: `npm run screenshots`.
    { name: 'screenshots', testMatch: ['screenshots.spec.ts', 'covers.spec.ts'] },
  ],
});
