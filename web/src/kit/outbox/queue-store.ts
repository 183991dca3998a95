import {
  createStore,
  delMany,
  entries as allEntries,
  get,
  keys,
  promisifyRequest,
  setMany,
  type UseStore,
} from 'idb-keyval';
import { readEntry, unreadable } from './entries.ts';

/** Something done on this device, and its state with the server. */
export type Entry = {
  id: string;
  /** The account it belongs to: nobody else on this device sees or sends it. */
  owner: number;
  /** Grows with each entry of this device: the order of sending. */
  place: number;
  kind: string;
  /** The item it concerns, so that its mark finds it: the id of a lesson, question or chat. */
  key: string;
  /** In the user's words: name of a lesson, text of a message. */
  title: string;
  /** What was typed, to be copied if it is refused. */
  text: string;
  /** Data its feature needs when it is counted. */
  about: Readonly<Record<string, unknown>>;
  /** Parameters of its call, in wire format. */
  params?: Record<string, string>;
  body: unknown;
  /** Files uploaded before it is sent. */
  files?: readonly { name: string; blob: Blob }[];
  /** By the device's clock, for display only. */
  createdAt: number;
  state: 'kept' | 'counted' | 'refused';
  /** Of the server, once it has decided. */
  /** Why it never got as far as the server. */
  error?: string;
  /** The data to send no longer exists on the device. */
  isUnreadable?: boolean;
  /** Refused, but not finally (postpone.ts): when to retry, and under which id. */
  held?: { since: number; until: number; id: string };
  receipt?: { number: number; at: number; code: string | null; message: string | null };
};

export type QueueStore = {
  readAll: () => Promise<Entry[]>;
  /** Places it after all others, including those of other tabs. */
  add: (entry: Omit<Entry, 'place'>) => Promise<Entry>;
  put: (entries: readonly Entry[]) => Promise<void>;
  drop: (ids: readonly string[]) => Promise<void>;
};

/** IndexedDB with one record per entry, so that two tabs never overwrite each other's. */
export function deviceStore(): QueueStore {
  const store = createStore('outbox', 'events');
  return {
    readAll: () => readAll(store),
    add: async (entry) => {
      const put = async (events: IDBObjectStore, place: number) => {
        const added = { ...entry, place };
        await promisifyRequest(events.put(added, added.id));
        return added;
      };
      try {
        return await store('readwrite', async (events) => {
          const known = await promisifyRequest<unknown[]>(events.getAll());
          return await put(events, lastPlace(known) + 1);
        });
      } catch {
        // One unreadable record makes reading all fail: the clock is greater than any place.
        return await store('readwrite', (events) => put(events, Date.now()));
      }
    },
    put: (entries) =>
      setMany(
        entries.map((entry) => [entry.id, entry]),
        store,
      ),
    drop: (ids) => delMany([...ids], store),
  };
}

async function readAll(store: UseStore): Promise<Entry[]> {
  try {
    return (await allEntries<string, unknown>(store)).map(([key, value]) => readEntry(key, value));
  } catch {
    // One unreadable record makes reading all fail.
    const known = await keys<string>(store);
    return await Promise.all(
      known.map(async (key) => {
        try {
          return readEntry(key, await get<unknown>(key, store));
        } catch {
          return unreadable(key);
        }
      }),
    );
  }
}

/** For a private window without storage: lasts until the page is closed. */
export function memoryStore(): QueueStore {
  const entries = new Map<string, Entry>();
  return {
    readAll: async () => [...entries.values()],
    add: async (entry) => {
      const added = { ...entry, place: lastPlace([...entries.values()]) + 1 };
      entries.set(added.id, added);
      return added;
    },
    put: async (changed) => {
      for (const entry of changed) entries.set(entry.id, entry);
    },
    drop: async (ids) => {
      for (const id of ids) entries.delete(id);
    },
  };
}

const lastPlace = (known: readonly unknown[]): number =>
  known.reduce<number>((last, entry) => Math.max(last, placeOf(entry)), 0);

function placeOf(entry: unknown): number {
  const place = (entry as Partial<Entry> | null)?.place;
  return Number.isFinite(place) ? place! : 0;
}
