import { sendEvents } from '@malaka/contracts/kit/outbox';
import { useEffect } from 'react';
import { call } from '#/kit/api/client.ts';
import { onReturn, readReachable } from '#/kit/api/reachability.ts';
import { nextPause } from './postpone.ts';
import { createQueue } from './queue.ts';
import { showQueue } from './queue-state.ts';
import { deviceStore, memoryStore } from './queue-store.ts';

const FIRST_RETRY_MS = 3000;
const LAST_RETRY_MS = 60_000;

const isBrowser = 'indexedDB' in globalThis;
const tabs = isBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;

/** The one queue of this device. */
export const deviceQueue = createQueue({
  store: isBrowser ? deviceStore() : memoryStore(),
  openMemory: memoryStore,
  send: async (body, keepalive) =>
    (await call(sendEvents, { body }, { keepalive, isQueued: true })).data.receipts,
  isCut: () => isBrowser && (!navigator.onLine || !readReachable()),
  exclusively: async (work) =>
    'locks' in navigator ? await navigator.locks.request('outbox', work) : await work(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- other tabs, no window
  notifyTabs: () => tabs?.postMessage('changed'),
  makeId: () => crypto.randomUUID(),
  now: () => Date.now(),
});

tabs?.addEventListener('message', () => void deviceQueue.refresh());
deviceQueue.subscribe(() => showQueue(deviceQueue.read()));

/** On every screen of a signed-in user: sends the queue whenever it might succeed. */
export function useSendQueue(accountId: number | null): void {
  useEffect(() => void deviceQueue.setOwner(accountId), [accountId]);

  useEffect(() => {
    let delay = FIRST_RETRY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pausing: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        delay = Math.min(2 * delay, LAST_RETRY_MS);
        void deviceQueue.flush();
      }, delay);
    };
    const stopWatching = deviceQueue.subscribe(() => {
      const { entries, problem, sendingIds } = deviceQueue.read();
      if (problem === null) delay = FIRST_RETRY_MS;
      const isWaiting = entries.some(({ state }) => state === 'kept');
      if (isWaiting && problem !== null && sendingIds.size === 0) {
        plan();
        void askForWakeUp();
      }
      clearTimeout(pausing);
      const pause = nextPause(entries, Date.now());
      if (pause !== undefined) pausing = setTimeout(() => void deviceQueue.flush(), pause);
    });
    const hope = () => {
      delay = FIRST_RETRY_MS;
      void deviceQueue.flush();
    };
    const onVisible = () => document.visibilityState === 'visible' && hope();
    // After a lost call with the server reachable, the entry waits for its turn; otherwise it would
    // be resent endlessly.
    const stopReturn = onReturn((wasCut) => wasCut && hope());
    addEventListener('online', hope);
    addEventListener('focus', hope);
    document.addEventListener('visibilitychange', onVisible);
    const onWorker = ({ data }: MessageEvent<{ outbox?: boolean } | null>) =>
      data?.outbox === true && hope();
    globalThis.navigator.serviceWorker?.addEventListener('message', onWorker);
    return () => {
      clearTimeout(timer);
      clearTimeout(pausing);
      stopWatching();
      stopReturn();
      removeEventListener('online', hope);
      removeEventListener('focus', hope);
      document.removeEventListener('visibilitychange', onVisible);
      globalThis.navigator.serviceWorker?.removeEventListener('message', onWorker);
    };
  }, []);
}

/** Background Sync, where supported: the worker wakes open pages when the connection is back. */
async function askForWakeUp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('outbox').catch(() => undefined);
}
