import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import type { EventKind } from '@malaka/contracts/kit/event-kind';
import { useMemo } from 'react';
import { createStore } from '#/kit/store.ts';
import type { Receipt } from '@malaka/contracts/kit/outbox';
import type { Batch, NewEntry } from './entries.ts';
import type { Entry, QueueStore } from './queue-store.ts';

export type QueueOptions = {
  store: QueueStore;
  /** Used if the device has no storage. */
  openMemory: () => QueueStore;
  send: (batch: Batch, keepalive: boolean) => Promise<readonly Receipt[]>;
  /** Whether a call would certainly fail now. */
  isCut: () => boolean;
  /** Runs the work in one browser tab at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Notifies the other tabs of a change. */
  notifyTabs: () => void;
  makeId: () => string;
  now: () => number;
};

export type QueueSnapshot = {
  /** Entries of the signed-in user, in order. */
  entries: readonly Entry[];
  /** Entries being sent right now. */
  sendingIds: ReadonlySet<string>;
  /** Error of the last attempt; null while all goes well. */
  problem: unknown;
  /** The device has no storage: nothing outlives this page. */
  isMemoryOnly: boolean;
};

export const EMPTY: QueueSnapshot = {
  entries: [],
  sendingIds: new Set(),
  problem: null,
  isMemoryOnly: false,
};

const openedAt = Date.now();

/** Whether entries wait longer than a normal send takes, as those left by an earlier visit. */
export const isDelayed = ({ entries, problem }: Pick<QueueSnapshot, 'entries' | 'problem'>) =>
  problem !== null ||
  entries.some(({ state, held, createdAt }) => state === 'kept' && (held || createdAt < openedAt));

// All that screens know of the queue, whose code loads after them (device-queue.ts).
const shown = createStore(EMPTY);

/** Called by the queue at each change. */
export const showQueue = shown.set;
export const useQueueState = shown.use;

/**
 * The entries of one kind about one item, in order, and those being sent now. A key may have parts,
 * as `lesson question`: the key of a lesson matches those of all its questions.
 */
export function useQueue({ name }: { name: string }, key: string | number) {
  const { entries, sendingIds, problem, isMemoryOnly } = useQueueState();
  return useMemo(() => {
    const own = entries.filter((entry) => entry.kind === name && isOf(entry.key, String(key)));
    return {
      entries: own,
      sendingIds,
      isCut: isDelayed({ entries: own, problem }),
      isFleeting: isMemoryOnly,
    };
  }, [entries, sendingIds, problem, isMemoryOnly, name, key]);
}

const isOf = (key: string, whole: string) => key === whole || key.startsWith(`${whole} `);

/** Adds an entry: it is stored on the device when this resolves, and sent when possible. */
export async function enqueue<E extends Endpoint>(
  kind: EventKind<E>,
  entry: NewEntry<E>,
): Promise<void> {
  const { deviceQueue } = await import('./device-queue.ts');
  await deviceQueue.enqueue(kind, entry);
}
