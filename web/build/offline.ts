// What makes the page an app that opens without a network: its manifest, and the service worker that keeps its files.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { games, languages, read } from './words.ts';

const here = dirname(fileURLToPath(import.meta.url));
const PAPER = '#f3eadb';

/** What a site of files alone may do: what a server allows its page (`server/src/http/guard.rs`), as far as a page can say it itself. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'";

const word = (language: string, catalogue: string, key: string): string =>
  new RegExp(`^${key} = (.*)$`, 'm').exec(read(language, catalogue))?.[1] ?? key;

/** Tables on a phone, from the documents. They are shown to whoever is asked to install the page, and not kept. */
const PHONES = { folder: join(here, '../../docs/img'), names: ['phone-dicy', 'phone-retro'], sizes: '390x844' };

/** The files of `public` that the page shows itself; pictures of shared links are for others. */
const pictures = (): string[] => ['icon.svg', ...readdirSync(join(here, '../public/icons')).map((name) => `icons/${name}`)];

/** The manifest of a page at `base`. On a site of files alone, addresses stand behind the `#`. */
function manifest(base: string): string {
  const path = (to: string) => (base === './' ? `./#/${to}` : to);
  const language = languages().find((code) => code === 'en') ?? 'en';
  const shortcut = (game: string) => ({
    name: word(language, `${game}/about`, 'title'),
    url: path(`play/${game}`),
    icons: [{ src: 'icons/192.png', sizes: '192x192', type: 'image/png' }],
  });
  const screenshot = (name: string) => ({ src: `og/${name}.png`, sizes: '1200x630', type: 'image/png' });
  return JSON.stringify({
    id: './',
    name: 'Dizaine',
    short_name: 'Dizaine',
    description: word(language, 'shell', 'home-title'),
    lang: language,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['games'],
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      ...['home', ...games(language)].map((name) => ({
        ...screenshot(name),
        form_factor: 'wide',
        label: name === 'home' ? 'Dizaine' : word(language, `${name}/about`, 'title'),
      })),
      ...PHONES.names.map((name) => ({
        src: `og/${name}.webp`,
        sizes: PHONES.sizes,
        type: 'image/webp',
        form_factor: 'narrow',
        label: word(language, `${name.replace('phone-', '')}/about`, 'title'),
      })),
    ],
    shortcuts: games(language).map(shortcut),
  });
}

export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'dizaine-offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: () => [
      // A server says this in a header, and more; a plain host of files says nothing.
      ...(config.base === './'
        ? [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
              injectTo: 'head-prepend' as const,
            },
          ]
        : []),
      { tag: 'link', attrs: { rel: 'manifest', href: `${config.base}manifest.webmanifest` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `${config.base}icons/192.png` }, injectTo: 'head' },
    ],
    generateBundle: {
      // After everything else has its name.
      order: 'post',
      handler(_, bundle) {
        const made = Object.keys(bundle).filter((name) => name !== 'index.html');
        const engines = made.filter((name) => name.endsWith('.wasm'));
        const files = ['', ...made.filter((name) => !engines.includes(name)), 'manifest.webmanifest', ...pictures()];
        const version = createHash('sha256');
        for (const part of [
          ...made,
          manifest(config.base),
          String(bundle['index.html'] && 'source' in bundle['index.html'] ? bundle['index.html'].source : ''),
        ])
          version.update(part);
        for (const name of pictures()) version.update(readFileSync(join(here, '../public', name)));
        const lists = `const FILES = ${JSON.stringify(files)};\nconst ENGINES = ${JSON.stringify(engines)};\n`;
        const head = `${lists}const VERSION = ${JSON.stringify(version.digest('hex').slice(0, 16))};\n`;
        const source = head + ['service.js', 'push.js'].map((name) => readFileSync(join(here, name), 'utf8')).join('\n');
        for (const name of PHONES.names)
          this.emitFile({
            type: 'asset',
            fileName: `og/${name}.webp`,
            source: readFileSync(join(PHONES.folder, `${name}.webp`)),
          });
        this.emitFile({ type: 'asset', fileName: 'service.js', source });
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest(config.base) });
      },
    },
  };
}
