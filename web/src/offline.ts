// Keeps the page for offline use, once it is shown and the network is idle, and its engines once somebody may play without a server. A
// browser may forbid it, or have no network to spare.
import engine from 'virtual:engine';

/** How often an open page asks for a new version at most, in milliseconds. */
const OFTEN = 3_600_000;

/** Whether the person here wants to spare the network. */
const spares = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Keeps the engines too, as soon as the page is kept. They weigh many times as much as a served table. */
export function keepEngines(): void {
  if (spares()) return;
  void navigator.serviceWorker?.ready.then(({ active, waiting }) => {
    for (const worker of [active, waiting]) worker?.postMessage('keep engines');
  });
}

/** Keeps the page; `ready` is called when a newer version than this page waits, with what makes it take over and shows it. */
export function keepOffline(ready: (takeOver: () => void) => void): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !engine || !serviceWorker || spares()) return;
  const register = async () => {
    const kept = await serviceWorker.register(`${import.meta.env.BASE_URL}service.js`, { updateViaCache: 'none' });
    const tell = () => {
      const { waiting } = kept;
      if (waiting && serviceWorker.controller) ready(() => replace(serviceWorker, waiting));
    };
    tell();
    kept.addEventListener('updatefound', () => kept.installing?.addEventListener('statechange', tell));
    let asked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden || Date.now() - asked < OFTEN) return;
      asked = Date.now();
      void kept.update().catch(() => undefined);
    });
  };
  const begin = () => void register().catch(() => undefined);
  const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(begin) : begin());
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** Lets the newer version take over, and shows it. Other pages that are open stay as they are until they are loaded again. */
function replace(serviceWorker: ServiceWorkerContainer, waiting: ServiceWorker): void {
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
