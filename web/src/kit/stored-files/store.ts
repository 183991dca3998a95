import { createStore, delMany, entries, get, keys, set } from 'idb-keyval';
import { sha256 } from '#/kit/hex.ts';

/** An interruption costs at most this much, which a 20 kB/s connection downloads in 13 seconds. */
export const PART_BYTES = 262_144;

/** What is known of a partly stored file. */
export type StoredRecord = {
  type: string;
  /** Length of the whole file, as reported by its server. */
  bytes: number;
  /** SHA-256 of each stored part, in order. */
  hashes: string[];
};

export const storedBytes = ({ bytes, hashes }: StoredRecord): number =>
  Math.min(bytes, hashes.length * PART_BYTES);

export const isWhole = (record: StoredRecord): boolean => storedBytes(record) === record.bytes;

/** Range header for the next part. */
export function nextRange(record: StoredRecord | undefined): string {
  const from = record ? storedBytes(record) : 0;
  return `bytes=${from}-${from + PART_BYTES - 1}`;
}

/** Length of the part at this place. */
export const partLength = (bytes: number, place: number): number =>
  Math.max(0, Math.min(PART_BYTES, bytes - place * PART_BYTES));

/** Parses `bytes 0-9/120` into start and total length; undefined if either is missing. */
export function readContentRange(
  header: string | null,
): { from: number; total: number } | undefined {
  const found = /^bytes (\d+)-\d+\/(\d+)$/.exec(header ?? '');
  return found ? { from: Number(found[1]), total: Number(found[2]) } : undefined;
}

/** The device has no room for it; what is stored already stays. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The stored file is not what was fetched: it is dropped, and fetched again when online. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

const PREFIX = 'stored-';
const records = createStore('stored-files', 'files');

/** Files of one account on this device, in parts; names look like paths. */
export type FileStore = ReturnType<typeof openStore>;

export function openStore(accountId: number) {
  const keyOf = (name: string) => `${accountId}/${name}`;
  const partOf = (name: string, place: number) => `/stored/${keyOf(name)}?part=${place}`;
  const open = () => caches.open(PREFIX + accountId);
  const find = (name: string) => get<StoredRecord>(keyOf(name), records);
  const storeRecord = (name: string, record: StoredRecord) =>
    withRoom(set(keyOf(name), record, records));

  async function list(prefix: string): Promise<[string, StoredRecord][]> {
    const start = keyOf(prefix);
    const all = await entries<string, StoredRecord>(records);
    return all
      .filter(([key]) => key.startsWith(start))
      .map(([key, record]) => [key.slice(keyOf('').length), record]);
  }

  async function drop(names: readonly string[]): Promise<void> {
    const cache = await open();
    for (const name of names) {
      const record = await find(name);
      const parts = record?.hashes ?? [];
      await Promise.all(parts.map((_hash, place) => cache.delete(partOf(name, place))));
    }
    await delMany(names.map(keyOf), records);
  }

  /** Appends the next part; only after it is written does the record list it. */
  async function addPart(name: string, part: Blob, known: StoredRecord): Promise<StoredRecord> {
    const place = known.hashes.length;
    if (part.size !== partLength(known.bytes, place)) throw new DamagedFile(name);
    const hash = await hashOf(part);
    const cache = await withRoom(open());
    await withRoom(cache.put(partOf(name, place), new Response(part)));
    const record = { ...known, hashes: [...known.hashes, hash] };
    await storeRecord(name, record);
    return record;
  }

  /** A whole file; undefined while a part is missing. Throws `DamagedFile`. */
  async function read(name: string): Promise<Blob | undefined> {
    const record = await find(name);
    if (!record || !isWhole(record)) return undefined;
    const cache = await open();
    const parts: Blob[] = [];
    for (const [place, hash] of record.hashes.entries()) {
      const part = await (await cache.match(partOf(name, place)))?.blob();
      if (!part || (await hashOf(part)) !== hash) {
        await cache.delete(partOf(name, place));
        await storeRecord(name, { ...record, hashes: record.hashes.slice(0, place) });
        throw new DamagedFile(name);
      }
      parts.push(part);
    }
    return new Blob(parts, { type: record.type });
  }

  async function put(name: string, file: Blob): Promise<void> {
    await drop([name]);
    let record: StoredRecord = { type: file.type, bytes: file.size, hashes: [] };
    await storeRecord(name, record);
    for (let from = 0; from < file.size; from += PART_BYTES) {
      record = await addPart(name, file.slice(from, from + PART_BYTES), record);
    }
  }

  return { find, list, drop, addPart, read, put, keep: storeRecord };
}

export const bytesOf = (files: readonly (readonly [string, StoredRecord])[]): number =>
  files.reduce((sum, [, record]) => sum + storedBytes(record), 0);

/** Removes all files of an account from this device. */
export async function clearStore(accountId: number): Promise<void> {
  await caches.delete(PREFIX + accountId);
  const names = await keys<string>(records);
  await delMany(
    names.filter((name) => name.startsWith(`${accountId}/`)),
    records,
  );
}

const hashOf = async (part: Blob): Promise<string> => await sha256(await part.arrayBuffer());

async function withRoom<Value>(writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (error) {
    if (error instanceof Error && error.name === 'QuotaExceededError') throw new StorageFull();
    throw error;
  }
}
