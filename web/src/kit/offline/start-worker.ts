import { setWaiting } from './updates.ts';

const WORKER = '/sw.js';
export const WORKER_SCOPE = '/';
/** Earlier versions had separate workers for single purposes. */
const FORMER_SCOPES = ['/certificate/'];

const readBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

/** The platform's single service worker; undefined where workers are not supported. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  return await navigator.serviceWorker.register(WORKER);
}

/** Waits until the page is complete, so that the first visit does not pay for it. */
export async function startWorker(): Promise<void> {
  nameApp();
  try {
    const registration = await registerWorker();
    if (!registration) return;
    lockBuild();
    for (const scope of FORMER_SCOPES) {
      const former = await navigator.serviceWorker.getRegistration(scope);
      if (former && new URL(former.scope).pathname === scope) await former.unregister();
    }
    watchUpdates(registration);
    await cacheLoadedFiles();
  } catch {
    // Without it the platform works only online.
  }
}

/** From now on, every file this page has loaded opens offline. */
export async function cacheLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage({ files: loadedFiles() });
}

/** Links the manifest of the installed app in the user's language. */
function nameApp(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/app-${document.documentElement.lang.slice(0, 2)}.webmanifest`;
  document.head.append(link);
}

/** While this page lives, the files of its version stay cached. */
function lockBuild(): void {
  const live = () => new Promise<never>(() => undefined);
  void navigator.locks.request(`client-${readBuild()}`, { mode: 'shared' }, live);
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting, active } = registration;
    // The very first worker replaces no other.
    if (!waiting || !active) return setWaiting(null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    waiting.postMessage({ onlyIf: readBuild() });
    setWaiting(waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  follow();
  registration.addEventListener('updatefound', follow);
  navigator.serviceWorker.addEventListener('controllerchange', look);
}

/** URLs of our own files that the page loaded before the worker could intercept them. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    ...new Set(
      addresses
        .filter(
          ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
        )
        .map(({ pathname }) => pathname),
    ),
  ];
}
