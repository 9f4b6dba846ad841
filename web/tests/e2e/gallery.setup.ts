// Builds the gallery, and the page beside it, once for all specs that look at recorded games.
import { cpSync } from 'node:fs';
import { test } from '@playwright/test';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { engine } from '../../build/engine';
import { words } from '../../build/words';
import { BUILT } from './gallery';

test('the gallery is built', async () => {
  // Svelte checks more in a build for development, which has no service worker either.
  process.env.NODE_ENV = 'development';
  await build({
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    define: { __SITE__: 'false' },
    plugins: [svelte(), words(), engine()],
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      rolldownOptions: { input: ['index.html', 'tests/gallery/index.html'] },
    },
  });
  cpSync('tests/fixtures', `${BUILT}/tests/fixtures`, { recursive: true });
});
