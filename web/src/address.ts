// What this page shows. The service worker asks every visible page for it before it shows a notification (`build/push.js`), whether or not the
// page is kept for offline use.

/** Answers the service worker from now on. */
export function tellAddress(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (data === 'address') ports[0]?.postMessage(location.origin + location.pathname);
  });
}
