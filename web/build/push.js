// Beside the service worker of `service.js`: shows that it is somebody's turn, and leads to the table. What arrives was made by the server
// for this browser alone, and says no more than the game, its table and one sentence.

const tableOf = (table) => new URL(`table/${table}`, self.registration.scope).href;

/** How long a visible page may take to say what it shows, in milliseconds: it may just be loading. */
const ANSWER_MS = 5_000;

/**
 * Whether a visible page shows this address. The page is asked: the browser knows from which address it was loaded, not to which it has gone
 * since. A page that does not answer shows something else, such as a record or a page that is being left.
 */
function shows(page, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === url);
    setTimeout(resolve, ANSWER_MS, false);
    page.postMessage('address', [port2]);
  });
}

/** Shows a notification, unless a page shows the table: whoever looks at it knows. */
async function notify({ table, title, body, lang }) {
  const url = tableOf(table);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const visible = pages.filter((page) => page.visibilityState === 'visible');
  const looks = await Promise.all(visible.map((page) => shows(page, url)));
  if (looks.includes(true)) return;
  const icon = new URL('icons/192.png', self.registration.scope).href;
  await self.registration.showNotification(title, { body, lang, icon, tag: table, data: { url } });
}

/** Goes to the table: in the page that shows it, or in a new one. */
async function go({ url }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url);
  await (open ? open.focus() : self.clients.openWindow(url));
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(notify(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});
