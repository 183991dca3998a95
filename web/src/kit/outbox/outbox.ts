export type OutboxSnapshot<Key, Item> = {
  /** In sending order. */
  waiting: ReadonlyMap<Key, Item>;
  /** The last attempt found no connection. */
  isCut: boolean;
};

/** Stores one entry at a time, so that two tabs of a browser do not overwrite each other. */
export type OutboxStorage<Key, Item> = {
  read: () => Promise<ReadonlyMap<Key, Item> | undefined>;
  put: (key: Key, item: Item) => Promise<void>;
  drop: (key: Key) => Promise<void>;
};

type Options<Key, Item> = {
  storage: OutboxStorage<Key, Item>;
  send: (key: Key, item: Item) => Promise<void>;
  /** A final error: sending again would fail again. */
  isRefusal: (error: unknown) => boolean;
  /** What remains of a refused item; undefined gives it up. */
  onRefused: (key: Key, item: Item, error: unknown) => Item | undefined;
  /** Waits for a person without blocking other items. */
  isHeld?: (item: Item) => boolean;
};

export type Outbox<Key, Item> = ReturnType<typeof createOutbox<Key, Item>>;

/**
 * A queue of what a person made and the server does not have yet: stored on the device until it was
 * sent, one after the other in order. A reload, a crash or a lost connection loses nothing.
 */
export function createOutbox<Key, Item>(options: Options<Key, Item>) {
  const { storage, send, isRefusal, onRefused, isHeld = () => false } = options;
  const waiting = new Map<Key, Item>();
  const listeners = new Set<() => void>();
  let snapshot: OutboxSnapshot<Key, Item> = { waiting: new Map(), isCut: false };
  let sending = Promise.resolve();
  let isSending = false;

  function publish(isCut = snapshot.isCut) {
    snapshot = { waiting: new Map(waiting), isCut };
    for (const listener of listeners) listener();
  }

  // Without storage, items are still in memory and sent.
  const keep = (key: Key, item: Item) => storage.put(key, item).catch(() => undefined);
  const forget = (key: Key) => storage.drop(key).catch(() => undefined);

  async function sendOne(key: Key, item: Item): Promise<void> {
    let rest: Item | undefined;
    try {
      await send(key, item);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      rest = onRefused(key, item, error);
    }
    // It was changed meanwhile: the newer version still waits.
    if (waiting.get(key) !== item) return;
    if (rest === undefined) {
      waiting.delete(key);
      await forget(key);
    } else {
      waiting.set(key, rest);
      await keep(key, rest);
    }
    publish(false);
  }

  async function sendWaiting(): Promise<void> {
    isSending = true;
    try {
      for (;;) {
        const next = [...waiting].find(([, item]) => !isHeld(item));
        if (!next) return;
        await sendOne(...next);
      }
    } catch {
      publish(true);
    } finally {
      isSending = false;
    }
  }

  async function flush(): Promise<void> {
    if (!isSending) sending = sendWaiting();
    return sending;
  }

  return {
    read: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads what an earlier visit could not send; it goes before newer items. */
    restore: async () => {
      const kept = await storage.read().catch(() => undefined);
      if (kept) {
        const fresh = [...waiting];
        waiting.clear();
        for (const [key, item] of [...kept, ...fresh]) waiting.set(key, item);
      }
      if (waiting.size === 0) return;
      publish();
      await flush();
    },
    put: async (key: Key, item: Item) => {
      waiting.set(key, item);
      publish();
      await keep(key, item);
      await flush();
    },
    drop: async (key: Key) => {
      waiting.delete(key);
      publish();
      await forget(key);
    },
    flush,
  };
}
