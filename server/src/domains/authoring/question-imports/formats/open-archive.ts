import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RefusedFile } from './read.ts';

const MEBIBYTE = 1024 ** 2;
const ENTRIES_MAX = 5000;
const UNPACKED_MAX = 200 * MEBIBYTE;
const PART_MAX = 40 * MEBIBYTE;
/** Above a mebibyte, a higher ratio means a zip bomb. */
const RATIO_MAX = 300;
const ENCRYPTED = 1;
const MODE_SHIFT = 16;
const KIND_OF_FILE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

export type Archive = {
  names: readonly string[];
  /** Undefined if there is no such part. */
  read: (name: string) => Promise<Buffer | undefined>;
};

/**
 * An untrusted zip archive. Only requested parts are unpacked, into memory and with limits. yauzl
 * refuses absolute paths, `..` and backslashes.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false } as const;
  const zip = await yauzl.fromBufferPromise(bytes, options).catch(unreadable);
  const entries = await listEntries(zip);
  let unpacked = 0;
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX) throw new RefusedFile('too_large');
      return await unpack(zip, entry);
    },
  };
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new RefusedFile('too_large');
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize } = entry;
      const mode = (entry.externalFileAttributes >>> MODE_SHIFT) & KIND_OF_FILE;
      const isOdd = entry.generalPurposeBitFlag & ENCRYPTED || mode === SYMBOLIC_LINK;
      if (isOdd || entries.has(fileName)) throw new RefusedFile('unreadable');
      const isDense = uncompressedSize > RATIO_MAX * Math.max(1, compressedSize);
      total += uncompressedSize;
      if ((isDense && uncompressedSize > MEBIBYTE) || total > UNPACKED_MAX) {
        throw new RefusedFile('too_large');
      }
      entries.set(fileName, entry);
    }
  } catch (error) {
    throw error instanceof RefusedFile ? error : unreadable(error);
  }
  return entries;
}

/** Counts bytes while unpacking, since a directory may lie about sizes. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > PART_MAX) throw new RefusedFile('too_large');
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    return await buffer(stream);
  } catch (error) {
    return unreadable(error);
  } finally {
    stream?.destroy();
  }
}

function unreadable(cause: unknown): never {
  throw new RefusedFile('unreadable', { cause });
}
