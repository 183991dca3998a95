import { sendEvents } from '@malaka/contracts/kit/outbox';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '#/kit/api/client.ts';
import { onReturn } from '#/kit/api/reach.ts';
import { createQueue } from './queue.ts';
import { deviceStore, memoryStore } from './queue-store.ts';

const FIRST_RETRY_MS = 3000;
const LAST_RETRY_MS = 60_000;

const isBrowser = 'indexedDB' in globalThis;
const tabs = isBrowser && 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;

/** The one queue of this device. */
export const deviceQueue = createQueue({
  store: isBrowser ? deviceStore() : memoryStore(),
  openMemory: memoryStore,
  send: async (body, keepalive) => (await call(sendEvents, { body }, { keepalive })).data.receipts,
  exclusively: async (work) =>
    'locks' in navigator ? await navigator.locks.request('outbox', work) : await work(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- other tabs, no window
  tellTabs: () => tabs?.postMessage('changed'),
  makeId: () => crypto.randomUUID(),
  now: () => Date.now(),
});

tabs?.addEventListener('message', () => void deviceQueue.refresh());

/** On every screen of a person: sends what waits whenever there is hope that it arrives. */
export function useSendQueue(accountId: number | null): void {
  useEffect(() => void deviceQueue.setOwner(accountId), [accountId]);

  useEffect(() => {
    let delay = FIRST_RETRY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
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
    });
    const hope = () => {
      delay = FIRST_RETRY_MS;
      void deviceQueue.flush();
    };
    const onVisible = () => document.visibilityState === 'visible' && hope();
    // A call that was lost beside a server that is there waits its turn, or it would be sent without end.
    const stopReturn = onReturn((wasCut) => wasCut && hope());
    addEventListener('online', hope);
    addEventListener('focus', hope);
    document.addEventListener('visibilitychange', onVisible);
    const onWorker = ({ data }: MessageEvent<{ outbox?: boolean } | null>) =>
      data?.outbox === true && hope();
    globalThis.navigator.serviceWorker?.addEventListener('message', onWorker);
    return () => {
      clearTimeout(timer);
      stopWatching();
      stopReturn();
      removeEventListener('online', hope);
      removeEventListener('focus', hope);
      document.removeEventListener('visibilitychange', onVisible);
      globalThis.navigator.serviceWorker?.removeEventListener('message', onWorker);
    };
  }, []);
}

/** Background Sync, where there is one: the worker wakes the open pages when the line is back. */
async function askForWakeUp(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('outbox').catch(() => undefined);
}

export const useQueueState = () =>
  useSyncExternalStore(deviceQueue.subscribe, deviceQueue.read, deviceQueue.read);

/**
 * The entries of one kind about one thing, in order, and what is on its way now. A key may have
 * parts, as `lesson question`: a lesson has those of all its questions.
 */
export function useQueue({ name }: { name: string }, key: string | number) {
  const { entries, sendingIds, problem, isFleeting } = useQueueState();
  return useMemo(() => {
    const own = entries.filter((entry) => entry.kind === name && isOf(entry.key, String(key)));
    return { entries: own, sendingIds, isCut: problem !== null, isFleeting };
  }, [entries, sendingIds, problem, isFleeting, name, key]);
}

const isOf = (key: string, whole: string) => key === whole || key.startsWith(`${whole} `);

/** Puts something into the queue: it is on the device when this resolves, and sent when it can be. */
export const { enqueue } = deviceQueue;
