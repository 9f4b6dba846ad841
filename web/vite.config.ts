import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { brotli } from './build/brotli.ts';
import { engine } from './build/engine.ts';
import { offline } from './build/offline.ts';
import { words } from './build/words.ts';

// The server's build script names the folder it embeds; by hand the output is in `dist`.
const outDir = process.env.DIZAINE_WEB_OUT ?? 'dist';
const server = process.env.DIZAINE_SERVER ?? 'http://127.0.0.1:7010';

/** Whether a site of files alone is built: `cargo xtask site`. */
const site = process.env.DIZAINE_SITE !== undefined;

export default defineConfig({
  // A site of files alone may lie in any folder of its host.
  base: site ? './' : '/',
  define: { __SITE__: JSON.stringify(site) },
  plugins: [svelte(), words(), engine(), offline(), brotli()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page forbids inline scripts and data: addresses for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    // Home is one script and one style sheet: the headers of every further file would weigh more than what it holds.
    // What several screens with a table share is one file for the same reason, and because it compresses better together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'home', tags: ['$initial'], priority: 1 },
            { name: 'stage', test: /src[\\/](parts|art|[\w.]+$)|svelte[\\/]src/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  // The rules that the page shows are the documents of the project.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  // Components are tested as a browser would compile them.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    include: ['tests/unit/**/*.test.ts'],
    setupFiles: ['tests/unit/setup.ts'],
    environment: 'happy-dom',
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
  },
});
