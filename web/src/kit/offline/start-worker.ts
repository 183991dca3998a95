import { noteWaiting } from './updates.ts';

const WORKER = '/sw.js';
export const WORKER_SCOPE = '/';
/** Of earlier versions: each had a worker of its own for one thing. */
const FORMER_SCOPES = ['/certificate/'];

const readBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

/** The one worker of the platform; undefined where there can be none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  return await navigator.serviceWorker.register(WORKER);
}

/** Once the page is complete, so that its first visit pays for nothing of this. */
export async function startWorker(): Promise<void> {
  nameApp();
  try {
    const registration = await registerWorker();
    if (!registration) return;
    holdBuild();
    for (const scope of FORMER_SCOPES) {
      const former = await navigator.serviceWorker.getRegistration(scope);
      if (former && new URL(former.scope).pathname === scope) await former.unregister();
    }
    watchUpdates(registration);
    await keepLoadedFiles();
  } catch {
    // Without it the platform works as any page does: with a line.
  }
}

/** Everything of ours that this page has loaded opens without a line from now on. */
export async function keepLoadedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active?.postMessage({ files: loadedFiles() });
}

/** The manifest of the installed app, in the person's language. */
function nameApp(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = `/app-${document.documentElement.lang.slice(0, 2)}.webmanifest`;
  document.head.append(link);
}

/** As long as this page lives, the files of its version are kept. */
function holdBuild(): void {
  const live = () => new Promise<never>(() => undefined);
  void navigator.locks.request(`client-${readBuild()}`, { mode: 'shared' }, live);
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { waiting, active } = registration;
    // The first worker of all replaces nobody.
    if (!waiting || !active) return noteWaiting(null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    waiting.postMessage({ onlyIf: readBuild() });
    noteWaiting(waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  follow();
  registration.addEventListener('updatefound', follow);
  navigator.serviceWorker.addEventListener('controllerchange', look);
}

/** Addresses of our own files that the page has loaded before the worker could see them. */
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
