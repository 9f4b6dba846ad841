// Being told of one's turn though the page is closed (Web Push). The service worker shows what arrives: `build/push.js`.
import * as http from './net/http';

/** Why a browser cannot be told: the page came without HTTPS, the browser cannot do it, or its owner forbids it. */
export type Obstacle = 'insecure' | 'unsupported' | 'denied';

export function obstacle(): Obstacle | null {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Asks the person and the browser, and tells the server where to send. False if the person does not want it after all. */
export async function subscribe(table: string, key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}service.js`, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async () => {
    // What was made with the key of another server cannot be used any more.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  await http.subscribe(table, { endpoint: made.endpoint, key: p256dh, auth });
  return true;
}
