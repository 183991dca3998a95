import {
  addPushBrowser,
  dropPushBrowser,
} from '@malaka/contracts/conversation/notification-settings';
import { call } from '#/kit/api/client.ts';
import { registerWorker, WORKER_SCOPE } from '#/kit/offline/start-worker.ts';

/** Scope of the separate push worker of earlier versions. */
const FORMER_SCOPE = '/push-worker/';

/** `blocked`: the user denied permission, which can be changed only in the browser's settings. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = () =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

async function findRegistration(scope = WORKER_SCOPE) {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, so it requires a click; returns the new state. */
export async function turnPushOn(key: string | ArrayBuffer): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return await readPushState();
  const registration = await registerWorker();
  if (!registration) return 'unsupported';
  await activeOf(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  await registerSubscription(subscription);
  return 'on';
}

/** At sign-out or by choice: unsubscribes the browser even if the server cannot be reached. */
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

/** After signing in, a subscribed browser moves to the new session. */
export async function renewPush(token: string): Promise<void> {
  if (renewedFor === token) return;
  await leaveFormerWorker();
  if ((await readPushState()) !== 'on') return;
  renewedFor = token;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription) await registerSubscription(subscription);
}

/** Moves the subscription of an earlier version to the current worker. */
async function leaveFormerWorker(): Promise<void> {
  const former = isSupported() ? await findRegistration(FORMER_SCOPE) : undefined;
  if (!former) return;
  const subscription = await former.pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  await former.unregister();
  if (!key || Notification.permission !== 'granted') return;
  await turnPushOn(key);
}

async function registerSubscription(subscription: PushSubscription): Promise<void> {
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

/** Tapping a message navigates an open page by the router, without a reload. */
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
