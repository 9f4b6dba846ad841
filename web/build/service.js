// The service worker: keeps the files of the page, so that it opens without a network, and its engines once the page says that somebody may
// play without a server. `build/offline.ts` puts the lists of the files before this text, and a version that changes with them.
//
// Nobody is kept in an old version: a page is asked for over the network first. The page that was kept is shown only without a network, or
// with one that does not answer in time; even then the browser looks for a newer service worker. Files with a hash in their names never
// change. The next version waits until all pages are closed, or until somebody wants it: an open page says that it is there. What pages of
// the version before may still need stays until the version after. Nothing that belongs to a table of a server is kept: only the files of
// the list are, and what a server says of tables does not pass through here.

/* global FILES, ENGINES, VERSION */
const NAME = 'dizaine ';
const CACHE = NAME + VERSION;
const { scope } = self.registration;
const address = (file) => new URL(file, scope).href;
const kept = new Set(FILES.map(address));
const shell = address('');
/** What a server says of tables, and gives of them as files. */
const api = address('api/');
/** How long to wait for a network that is there and does not answer, in milliseconds. */
const PATIENCE = 4_000;

/** A file as it is now; one with a hash in its name may come from any cache. */
async function fetched(file) {
  const url = address(file);
  const hashed = file.startsWith('assets/');
  const known = hashed ? await caches.match(url) : undefined;
  if (known) return known;
  const response = await fetch(url, { cache: hashed ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function keep(files) {
  const cache = await caches.open(CACHE);
  const missing = async (file) => !(await cache.match(address(file)));
  await Promise.all(files.map(async (file) => (await missing(file)) && cache.put(address(file), await fetched(file))));
}

/** Whether the version before has kept its engines: whoever could play without a network still can. */
async function keepsEngines() {
  for (const name of await caches.keys()) {
    const urls = name.startsWith(NAME) ? await (await caches.open(name)).keys() : [];
    if (urls.some(({ url }) => url.endsWith('.wasm'))) return true;
  }
  return false;
}

async function install() {
  await keep((await keepsEngines()) ? [...FILES, ...ENGINES] : FILES);
}

async function activate() {
  // In the order in which they were made.
  const all = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== CACHE);
  const old = all.slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page that brought this worker can go offline too.
  await self.clients.claim();
}

async function page(request) {
  const cached = () => caches.match(shell, { cacheName: CACHE });
  const answer = fetch(request);
  // It may fail when nobody waits for it any more.
  answer.catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const response = (await Promise.race([answer, late])) ?? (await cached()) ?? (await answer);
    return response.status >= 500 ? ((await cached()) ?? response) : response;
  } catch (error) {
    const response = await cached();
    if (response) return response;
    throw error;
  }
}

async function file(request) {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? (await caches.match(request.url)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  // Without a network for now, the page asks again.
  if (event.data === 'keep engines') event.waitUntil(keep(ENGINES).catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || request.url.startsWith(api)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (kept.has(request.url) || request.url.startsWith(address('assets/'))) event.respondWith(file(request));
});
