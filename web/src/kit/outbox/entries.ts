import type { BodyOf, Endpoint, ParamsOf } from '@malaka/contracts/kit/endpoint';
import type { EventKind } from '@malaka/contracts/kit/event-kind';
import { OUTBOX_EVENTS_MAX, type Receipt } from '@malaka/contracts/kit/outbox';
import { encode } from 'zod';
import type { Entry } from './queue-store.ts';

/** Characters per call: a 20 kB/s connection uploads them in a few seconds. */
const MAX_CALL = 150_000;
/** Counted entries stay visible with their receipts for this long, up to this number. */
const COUNTED_RETAINED_MS = 7 * 86_400_000;
const MAX_COUNTED = 100;

export type NewEntry<E extends Endpoint = Endpoint> = {
  /** Used by the mark on the item itself to find its entry. */
  key: string | number;
  /** Shown in "Not yet sent". */
  title: string;
  text?: string;
  about?: Entry['about'];
  params?: ParamsOf<E>;
  body: BodyOf<E>;
  files?: Entry['files'];
};

export type Batch = {
  accountId: number;
  hasAnswers: boolean;
  events: {
    id: string;
    kind: string;
    params?: Record<string, string> | undefined;
    body: unknown;
  }[];
};

/** An entry as stored on the device, with wire names. */
export function makeEntry<E extends Endpoint>(
  { name, endpoint }: EventKind<E>,
  { key, title, text = '', about = {}, params, body, files }: NewEntry<E>,
  facts: Pick<Entry, 'id' | 'owner' | 'createdAt'>,
): Omit<Entry, 'place'> {
  return {
    ...facts,
    kind: name,
    key: String(key),
    title,
    text,
    about,
    ...(endpoint.params && {
      params: asTexts(encode(endpoint.params, params as never) as Record<string, unknown>),
    }),
    body: endpoint.body ? encode(endpoint.body, body as never) : null,
    ...(files && { files }),
    state: 'kept',
  };
}

/** The entries to send in the next call. */
export function firstOf(waiting: readonly Entry[]): Entry[] {
  const batch: Entry[] = [];
  let size = 0;
  for (const entry of waiting.slice(0, OUTBOX_EVENTS_MAX)) {
    // Uploads take time: entries before one with files do not wait for it.
    const hasFiles = entry.files !== undefined && entry.files.length > 0;
    if (hasFiles && batch.length > 0) break;
    size += JSON.stringify(entry.body ?? null).length;
    if (batch.length > 0 && size > MAX_CALL) break;
    batch.push(entry);
    if (hasFiles) break;
  }
  return batch;
}

/**
 * Entries with the same sequence must reach the server in order: the parts of a key belong to one
 * lesson, messages to one chat.
 */
export const sequenceOf = ({ kind, key, params }: Entry): string =>
  params ? `${kind} ${params['id']}` : key.split(' ')[0]!;

/** Receipts old enough to be removed. */
export function outdated(entries: readonly Entry[], now: number): Entry[] {
  return entries
    .filter(({ state }) => state === 'counted')
    .toReversed()
    .filter(
      ({ receipt }, place) =>
        place >= MAX_COUNTED || now - (receipt?.at ?? 0) > COUNTED_RETAINED_MS,
    );
}

/** Still waiting, or counted later than `then`, the time of the server's data. */
export const isNewerThan = (then: Date | undefined, { state, receipt }: Entry): boolean =>
  state === 'kept' ||
  (state === 'counted' && receipt !== undefined && then !== undefined && receipt.at >= +then);

export const thingOf = ({ owner, kind, key }: Entry): string => `${owner} ${kind} ${key}`;

/** The id under which the server knows it. */
export const sentId = ({ id, held }: Pick<Entry, 'id' | 'held'>): string => held?.id ?? id;

export const asEvent = (entry: Omit<Entry, 'place'>) => ({
  id: sentId(entry),
  kind: entry.kind,
  params: entry.params,
  body: entry.body,
});

const asTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * An entry after its receipt: typed text is retained until the user has seen why it was refused.
 */
export function decidedBy(
  { isCounted, number, decidedAt, code, message }: Receipt,
  { held: _held, ...entry }: Entry,
): Entry {
  const { files: _files, ...rest } = entry;
  return {
    ...(isCounted ? { ...rest, body: null, text: '' } : entry),
    state: isCounted ? 'counted' : 'refused',
    receipt: { number, at: decidedAt.getTime(), code, message },
  };
}

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
