import { get, update } from 'idb-keyval';
import type { OutboxStorage } from './outbox.ts';

/** Stores an outbox's items in IndexedDB under one name. */
export function keptItems<Key, Item>(name: string): OutboxStorage<Key, Item> {
  type Kept = Map<Key, Item>;
  return {
    read: () => get<Kept>(name),
    put: (key, item) => update<Kept>(name, (kept) => new Map(kept).set(key, item)),
    drop: (key) =>
      update<Kept>(name, (kept) => {
        const rest = new Map(kept);
        rest.delete(key);
        return rest;
      }),
  };
}
