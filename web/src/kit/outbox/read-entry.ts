import { asEvent } from './entries.ts';
import type { Entry } from './queue-store.ts';

/** Owner of a record without one: anyone on this device may see and discard it. */
export const NOBODY = 0;

/** Parses a stored record as an entry; an invalid one is set aside with whatever is readable. */
export function readEntry(key: unknown, value: unknown): Entry {
  return isEntry(value) ? value : unreadable(key, value);
}

export const unreadable = (key: unknown, value?: unknown): Entry => ({
  id: String(key),
  owner: ownerOf(value),
  place: 0,
  kind: '',
  key: '',
  title: '',
  text: (value === undefined ? undefined : written(value)) ?? '',
  about: {},
  body: null,
  createdAt: 0,
  state: 'refused',
  isUnreadable: true,
});

/** Its length on the wire in characters; undefined if it cannot be serialised. */
export const sizeOf = (entry: Entry): number | undefined => written(asEvent(entry))?.length;

function written(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

const TEXTS = ['id', 'kind', 'key', 'title', 'text'] as const;
const STATES: unknown[] = ['kept', 'counted', 'refused'] satisfies Entry['state'][];

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<keyof Entry, unknown>;
  return (
    TEXTS.every((name) => typeof entry[name] === 'string') &&
    [entry.owner, entry.place, entry.createdAt].every((number) => Number.isFinite(number)) &&
    STATES.includes(entry.state) &&
    (entry.files === undefined || Array.isArray(entry.files))
  );
}

function ownerOf(value: unknown): number {
  const owner = (value as Partial<Entry> | null | undefined)?.owner;
  return Number.isFinite(owner) ? owner! : NOBODY;
}
