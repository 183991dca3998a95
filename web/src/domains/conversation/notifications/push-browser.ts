import {
  addPushBrowser,
  dropPushBrowser,
} from '@malaka/contracts/conversation/notification-settings';
import { call } from '#/kit/api/client.ts';
import { registerWorker, WORKER_SCOPE } from '#/kit/offline/start-worker.ts';

/** Where earlier versions had a worker for messages alone. */
const FORMER_SCOPE = '/push-worker/';

/** `blocked`: the person said no, and only the browser's own settings can change that. */
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

/** Asks the person, so it is called by a click alone; the state afterwards. */
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
  if (renewedFor === token) return;
  await leaveFormerWorker();
  if ((await readPushState()) !== 'on') return;
  renewedFor = token;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription) await tellServer(subscription);
}

/** What an earlier version subscribed goes on with the one worker of today. */
async function leaveFormerWorker(): Promise<void> {
  const former = isSupported() ? await findRegistration(FORMER_SCOPE) : undefined;
  if (!former) return;
  const subscription = await former.pushManager.getSubscription();
  const key = subscription?.options.applicationServerKey;
  await former.unregister();
  if (!key || Notification.permission !== 'granted') return;
  await turnPushOn(key);
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
