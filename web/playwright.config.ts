import { defineConfig } from '@playwright/test';

// A real Chromium, the system's own: Playwright downloads none.
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  // Generous: it bounds a hang, it measures nothing.
  timeout: 600_000,
  use: {
    baseURL: 'http://127.0.0.1:5198',
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    reducedMotion: 'reduce',
  },
  // The gallery is served by the development server; it is in no build.
  webServer: { command: 'npx vite --port 5198 --strictPort --host 127.0.0.1', url: 'http://127.0.0.1:5198/icon.svg' },
});
