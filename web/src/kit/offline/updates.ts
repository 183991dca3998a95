import { useEffect } from 'react';
import { createSignal } from '#/kit/store.ts';

/** The worker of the next version, which waits until the user accepts the update. */
let waiting: ServiceWorker | null = null;
/** Tests, exams and forms that must not be interrupted by prompts. */
let deferrals = 0;
const { publish, use } = createSignal();

export function setWaiting(worker: ServiceWorker | null): void {
  waiting = worker;
  publish();
}

/** Whether a new version may be offered now. */
export const useIsUpdateOffered = (): boolean =>
  use(
    () => waiting !== null && deferrals === 0,
    () => false,
  );

/** Suppresses the update prompt while a reload would disturb work on the screen. */
export function useDeferUpdates(isActive = true): void {
  useEffect(() => {
    if (!isActive) return;
    deferrals += 1;
    publish();
    return () => {
      deferrals -= 1;
      publish();
    };
  }, [isActive]);
}

const TAKE_MS = 5000;

/** Reloads this page in the newest version; other tabs stay in theirs. */
export async function takeUpdate(): Promise<void> {
  const next = waiting ?? (await findWaiting().catch(() => null));
  if (next) {
    const taken = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      setTimeout(resolve, TAKE_MS);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    next.postMessage({ takeOver: true });
    await taken;
  }
  location.reload();
}

/** A missing file reveals a newer version before the worker reports it. */
async function findWaiting(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  await registration.update();
  const { installing } = registration;
  if (installing) await settled(installing);
  return registration.waiting;
}

const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(), { once: true });
    setTimeout(resolve, TAKE_MS);
  });
