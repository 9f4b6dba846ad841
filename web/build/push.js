// Beside the service worker of `service.js`: shows that it is somebody's turn, and leads to the table. What arrives was made by the server
// for this browser alone, and says no more than the game, its table and one sentence.

const tableOf = (table) => new URL(`table/${table}`, self.registration.scope).href;

/**
 * Shows a notification, unless the table is visible: whoever looks at it knows. A page that is visible decides itself: the browser tells the
 * address from which a page was loaded, not the one to which it has gone since.
 */
async function notify({ table, title, body, lang }) {
  const icon = new URL('icons/192.png', self.registration.scope).href;
  const options = { body, lang, icon, tag: table, data: { url: tableOf(table) } };
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const visible = pages.filter((page) => page.visibilityState === 'visible');
  const page = visible.find((page) => page.focused) ?? visible[0];
  if (page) page.postMessage({ turn: { title, options } });
  else await self.registration.showNotification(title, options);
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
