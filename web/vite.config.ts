import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { words } from './build/words.ts';

// The server's build script names the folder it embeds; by hand the output is in `dist`.
const outDir = process.env.DIZAINE_WEB_OUT ?? 'dist';
const server = process.env.DIZAINE_SERVER ?? 'http://127.0.0.1:7010';

export default defineConfig({
  base: '/',
  plugins: [svelte(), words()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page forbids inline scripts and data: addresses for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    // Home is one script and one style sheet: the headers of every further file would weigh more than what it holds.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'home', tags: ['$initial'] }] } } },
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
