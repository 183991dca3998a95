import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import type { EventKind } from '@malaka/contracts/kit/event-kind';
import { useMemo, useSyncExternalStore } from 'react';
import type { Receipt } from '@malaka/contracts/kit/outbox';
import type { Batch, NewEntry } from './entries.ts';
import type { Entry, QueueStore } from './queue-store.ts';

export type QueueOptions = {
  store: QueueStore;
  /** Where the device has no storage. */
  openMemory: () => QueueStore;
  send: (batch: Batch, keepalive: boolean) => Promise<readonly Receipt[]>;
  /** Whether it is known that nothing would arrive now. */
  isCut: () => boolean;
  /** Runs the work in one tab of the browser at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs that something changed. */
  tellTabs: () => void;
  makeId: () => string;
  now: () => number;
};

export type QueueSnapshot = {
  /** Of the person who is signed in, in order. */
  entries: readonly Entry[];
  /** On their way at this moment. */
  sendingIds: ReadonlySet<string>;
  /** The last attempt failed; null while all goes well. */
  problem: unknown;
  /** Nothing outlives this page: the device has no storage for it. */
  isFleeting: boolean;
};

export const EMPTY: QueueSnapshot = {
  entries: [],
  sendingIds: new Set(),
  problem: null,
  isFleeting: false,
};

const openedAt = Date.now();

/** Whether things wait longer than their way takes, as what an earlier visit has left. */
export const isHeldUp = ({ entries, problem }: Pick<QueueSnapshot, 'entries' | 'problem'>) =>
  problem !== null ||
  entries.some(({ state, held, createdAt }) => state === 'kept' && (held || createdAt < openedAt));

// Screens know the queue of the device by this alone: it comes after them (device-queue.ts).
let shown = EMPTY;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Told by the queue at each change. */
export function showQueue(snapshot: QueueSnapshot): void {
  shown = snapshot;
  for (const listener of listeners) listener();
}

export const useQueueState = (): QueueSnapshot =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => EMPTY,
  );

/**
 * The entries of one kind about one thing, in order, and what is on its way now. A key may have
 * parts, as `lesson question`: a lesson has those of all its questions.
 */
export function useQueue({ name }: { name: string }, key: string | number) {
  const { entries, sendingIds, problem, isFleeting } = useQueueState();
  return useMemo(() => {
    const own = entries.filter((entry) => entry.kind === name && isOf(entry.key, String(key)));
    return { entries: own, sendingIds, isCut: isHeldUp({ entries: own, problem }), isFleeting };
  }, [entries, sendingIds, problem, isFleeting, name, key]);
}

const isOf = (key: string, whole: string) => key === whole || key.startsWith(`${whole} `);

/** Puts something into the queue: it is on the device when this resolves, and sent when it can be. */
export async function enqueue<E extends Endpoint>(
  kind: EventKind<E>,
  entry: NewEntry<E>,
): Promise<void> {
  const { deviceQueue } = await import('./device-queue.ts');
  await deviceQueue.enqueue(kind, entry);
}
