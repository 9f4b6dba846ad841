import { defineConfig } from '@playwright/test';

const gallery = 'http://127.0.0.1:5198';

// A real Chromium, the system's own: Playwright downloads none.
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  // Generous: it bounds a hang, it measures nothing.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    reducedMotion: 'reduce',
  },
  projects: [
    // Single moments of recorded games.
    { name: 'gallery', testMatch: 'gallery.spec.ts', use: { baseURL: gallery } },
    // Whole games on the server that DIZAINE_URL names.
    { name: 'play', testMatch: ['play.spec.ts', 'together.spec.ts'] },
    // Pictures for the documents: `npm run screenshots`.
    { name: 'screenshots', testMatch: 'screenshots.spec.ts' },
  ],
  // The gallery is served by the development server; it is in no build.
  webServer: { command: 'npx vite --port 5198 --strictPort --host 127.0.0.1', url: `${gallery}/icon.svg`, reuseExistingServer: true },
});
