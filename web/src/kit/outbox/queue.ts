import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import type { EventKind } from '@malaka/contracts/kit/event-kind';
import type { Receipt } from '@malaka/contracts/kit/outbox';
import {
  asEvent,
  firstOf,
  isNewerThan,
  makeEntry,
  type NewEntry,
  outdated,
  thingOf,
  NOBODY,
  sizeOf,
} from './entries.ts';
import { decide } from './decide.ts';
import { type Handling, NotSendable } from './handling.ts';
import { isPausing } from './postpone.ts';
import { ApiError } from '#/kit/api/api-error.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { createSignal } from '#/kit/store.ts';
import { EMPTY, type QueueOptions, type QueueSnapshot } from './queue-state.ts';
import type { Entry, QueueStore } from './queue-store.ts';
import { Skipped, isBadCall, isLostFile } from './skipped.ts';

/** Few enough that waiting for the answers pays off: the user is waiting for them. */
const MAX_WITH_ANSWERS = 5;

/**
 * Work of users that the server has not counted yet: stored on the device, sent in order by one tab
 * at a time, and counted exactly once however often it is sent.
 */
export function createQueue(options: QueueOptions) {
  const { send, isCut, exclusively, notifyTabs, makeId, now } = options;
  const handlings = new Map<string, Handling>();
  const changes = createSignal();
  /** Entries of this page that were never sent: newer ones may still be merged into them. */
  const joinable = new Set<string>();
  let { store } = options;
  let owner: number | null = null;
  /** Work done before it is known who is signed in waits for this. */
  let ownerKnown = Promise.withResolvers<number>();
  let all: Entry[] = [];
  let snapshot = EMPTY;
  let flushing: Promise<void> | undefined;
  let isSendRequested = false;
  let writing: Promise<unknown> = Promise.resolve();

  function publish(part: Partial<QueueSnapshot> = {}) {
    const entries = all
      .filter((entry) => entry.owner === owner || entry.owner === NOBODY)
      .toSorted((a, b) => a.place - b.place);
    snapshot = { ...snapshot, entries, ...part };
    changes.publish();
  }

  /** If the device's storage fails, continues in memory and reports it. */
  async function stored<T>(work: (target: QueueStore) => Promise<T>): Promise<T> {
    try {
      return await work(store);
    } catch {
      if (!snapshot.isMemoryOnly) {
        store = options.openMemory();
        await store.put(all);
        publish({ isMemoryOnly: true });
      }
      return await work(store);
    }
  }

  const waiting = () => snapshot.entries.filter(({ state }) => state === 'kept');
  const refresh = () => inTurn(read);

  async function read(): Promise<void> {
    all = await stored((target) => target.readAll());
    publish();
  }

  /** Serialises reads and changes, so that none works on outdated data. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = writing.then(work);
    writing = turn.catch(() => undefined);
    return turn;
  }

  async function write(entries: readonly Entry[]): Promise<void> {
    const changed = new Map(entries.map((entry) => [entry.id, entry]));
    all = all.map((entry) => changed.get(entry.id) ?? entry);
    publish();
    await stored((target) => target.put(entries));
    notifyTabs();
  }

  async function remove(ids: readonly string[]): Promise<void> {
    all = all.filter(({ id }) => !ids.includes(id));
    publish();
    await stored((target) => target.drop(ids));
    notifyTabs();
  }

  async function add(entry: Omit<Entry, 'place'>): Promise<Entry> {
    const merge = handlings.get(entry.kind)?.merge;
    const known =
      merge && all.findLast((other) => other.kind === entry.kind && other.key === entry.key);
    if (merge && known && joinable.has(known.id) && known.owner === entry.owner) {
      const parts = merge(known, entry);
      if (parts) {
        const merged = { ...known, ...parts };
        await write([merged]);
        return merged;
      }
    }
    const added = await stored((target) => target.add(entry));
    joinable.add(added.id);
    all = [...all, added];
    publish();
    notifyTabs();
    return added;
  }

  async function settle(batch: readonly Entry[], receipts: readonly Receipt[]): Promise<void> {
    const decided = decide(batch, receipts, { all, now: now(), makeId });
    for (const { entry, next, receipt } of decided) {
      const { onCounted, onRefused } = handlings.get(entry.kind) ?? {};
      if (next.state === 'kept') continue;
      try {
        (receipt.isCounted ? onCounted : onRefused)?.(entry, receipt);
      } catch (error) {
        // The receipt is final even if a screen's handler fails.
        reportError(error);
      }
    }
    const counted = decided.filter(({ receipt }) => receipt.isCounted);
    const things = new Set(counted.map(({ entry }) => thingOf(entry)));
    const former = all.filter((entry) => entry.state === 'counted' && things.has(thingOf(entry)));
    await write(decided.map(({ next }) => next));
    // Only the latest receipt of each item is retained.
    if (former.length > 0) await remove(former.map(({ id }) => id));
  }

  /** Sets an entry aside with its reason; those behind it are sent. */
  const setAside = (entry: Entry, why: Pick<Entry, 'error' | 'isUnreadable'>) =>
    inTurn(() => write([{ ...entry, state: 'refused', ...why }]));

  async function prepare(entry: Entry): Promise<Entry | undefined> {
    try {
      return (await handlings.get(entry.kind)?.prepare?.(entry)) ?? entry;
    } catch (error) {
      if (error instanceof NotSendable || isRefusal(error)) {
        await setAside(entry, { error: (error as Error).message });
      } else if (isLostFile(error)) await setAside(entry, { isUnreadable: true });
      else throw error;
      return undefined;
    }
  }

  /** Whether anything was decided. A batch refused as a whole is sent again piece by piece. */
  async function deliver(accountId: number, ready: readonly Entry[]): Promise<boolean> {
    const hasAnswers = ready.length <= MAX_WITH_ANSWERS;
    try {
      const receipts = await send({ accountId, hasAnswers, events: ready.map(asEvent) }, false);
      await inTurn(() => settle(ready, receipts));
      return receipts.length > 0;
    } catch (error) {
      if (!isBadCall(error)) throw error;
      if (ready.length === 1) {
        await setAside(ready[0]!, { error: error.message });
        return true;
      }
      let isDecided = false;
      for (const one of ready) isDecided = (await deliver(accountId, [one])) || isDecided;
      return isDecided;
    }
  }

  async function sendOnce(skipped: Skipped): Promise<boolean> {
    for (const entry of waiting().filter((one) => sizeOf(one) === undefined)) {
      await setAside(entry, { isUnreadable: true });
    }
    const batch = await inTurn(async () => {
      const ready = waiting().filter((entry) => !skipped.has(entry) && !isPausing(entry, now()));
      const taken = firstOf(ready);
      for (const { id } of taken) joinable.delete(id);
      return taken;
    });
    const accountId = owner;
    if (batch.length === 0 || accountId === null) return false;
    publish({ sendingIds: new Set(batch.map(({ id }) => id)) });
    try {
      const ready = (await Promise.all(batch.map(prepare))).filter((entry) => entry !== undefined);
      if (ready.length === 0) return true;
      return await deliver(accountId, ready);
    } catch (problem) {
      skipped.add(batch, problem);
      return true;
    } finally {
      publish({ sendingIds: new Set() });
    }
  }

  async function sendAll(): Promise<void> {
    try {
      // Another tab may have sent them already.
      await refresh();
      // Entries never sent may still be merged with newer ones.
      if (isCut()) throw new ApiError('offline', 0);
      const skipped = new Skipped();
      while (await sendOnce(skipped));
      const old = outdated(snapshot.entries, now());
      if (old.length > 0) await inTurn(() => remove(old.map(({ id }) => id)));
      // Only once all has arrived: until then the screens show what waits.
      publish({ problem: skipped.problem });
    } catch (problem) {
      publish({ problem });
    }
  }

  async function flush(): Promise<void> {
    if (owner === null) return;
    if (flushing) isSendRequested = true;
    flushing ??= exclusively(sendAll).finally(() => {
      flushing = undefined;
    });
    await flushing;
    // Something was added while the last call was on its way.
    const isMore = isSendRequested && snapshot.problem === null && waiting().length > 0;
    isSendRequested = false;
    if (isMore) await flush();
  }

  const newFacts = (ownerId: number) => ({ id: makeId(), owner: ownerId, createdAt: now() });

  return {
    read: () => snapshot,
    subscribe: changes.subscribe,
    handle: (kind: EventKind, handling: Handling) => void handlings.set(kind.name, handling),
    /** Sets whose entries are shown and sent; null while nobody is signed in. */
    setOwner: async (accountId: number | null) => {
      if (owner === accountId) return;
      owner = accountId;
      if (accountId !== null) ownerKnown.resolve(accountId);
      else ownerKnown = Promise.withResolvers<number>();
      publish({ problem: null });
      if (accountId === null) return;
      await refresh();
      await flush();
    },
    refresh,
    flush,
    /** Resolves when it is stored on the device; sending continues in the background. */
    enqueue: async <E extends Endpoint>(kind: EventKind<E>, entry: NewEntry<E>) => {
      const made = makeEntry(kind, entry, newFacts(owner ?? (await ownerKnown.promise)));
      // Even if the connection returns soon, screens show it as waiting until it has arrived.
      if (isCut()) publish({ problem: new ApiError('offline', 0) });
      const added = await inTurn(() => add(made));
      void flush();
      return added.id;
    },
    /** The page is closing: also sent immediately, because storing may come too late. */
    enqueueLeaving: <E extends Endpoint>(kind: EventKind<E>, entry: NewEntry<E>) => {
      if (owner === null) return;
      const made = makeEntry(kind, entry, newFacts(owner));
      const before = waiting().slice(-20);
      for (const { id } of before) joinable.delete(id);
      const events = [...before.filter(({ files = [] }) => files.length === 0), made].map(asEvent);
      void inTurn(async () => {
        await add(made);
        joinable.delete(made.id);
      });
      void send({ accountId: owner, hasAnswers: false, events }, true).catch(() => undefined);
    },
    /** Sends a refused entry again, as a new one. */
    retry: async (id: string) => {
      const refused = all.find((entry) => entry.id === id);
      if (!refused) return;
      const { receipt: _receipt, ...rest } = refused;
      await inTurn(async () => {
        await remove([id]);
        await add({ ...rest, id: makeId(), state: 'kept' });
      });
      await flush();
    },
    discard: (id: string) => inTurn(() => remove([id])),
    /** Entries of a user that wait or were counted since, before a sign-in is known too. */
    waitingOf: (accountId: number, since?: Date) =>
      inTurn(async () => {
        await read();
        return all.filter((entry) => entry.owner === accountId && isNewerThan(since, entry));
      }),
    /** At sign-out: removes everything of the user. */
    wipe: (accountId: number) =>
      inTurn(async () => {
        await read();
        const theirs = all.filter(({ owner: of }) => of === accountId || of === NOBODY);
        await remove(theirs.map(({ id }) => id));
      }),
  };
}
