import {
  addPushBrowser,
  dropPushBrowser,
} from '@malaka/contracts/conversation/notification-settings';
import { call } from '#/kit/api/client.ts';

const WORKER = '/push-worker.js';
/** No page stands below it: the worker shows messages and never comes between a page and its files. */
const SCOPE = '/push-worker/';

/** `blocked`: the person said no, and only the browser's own settings can change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findRegistration = () => navigator.serviceWorker.getRegistration(SCOPE);

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the person, so it is called by a click alone; the state afterwards. */
export async function turnPushOn(key: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return await readPushState();
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activeOf(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await tellServer(subscription);
  return 'on';
}

/** At sign-out, or by choice: the browser forgets it even where the server cannot be told. */
export async function turnPushOff(): Promise<void> {
  if (!isSupported()) return;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (!subscription) return;
  await Promise.allSettled([
    call(dropPushBrowser, { body: { endpoint: subscription.endpoint } }),
    subscription.unsubscribe(),
  ]);
}

let renewedFor: string | undefined;

/** A browser that took messages goes on to, in the session that begins now. */
export async function renewPush(token: string): Promise<void> {
  if (renewedFor === token || (await readPushState()) !== 'on') return;
  renewedFor = token;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription) await tellServer(subscription);
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(addPushBrowser, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

function activeOf({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });
}

type Query = { open?: unknown };

/** A tap on a message leads an open page there, by the router, so that nothing is loaded anew. */
export function listenToTaps(go: (url: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const hear = ({ data, ports }: MessageEvent<Query | null>) => {
    const url = data?.open;
    if (typeof url !== 'string' || !url.startsWith('/') || url.startsWith('//')) return;
    ports[0]?.postMessage(true);
    go(url);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
