import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { MANIFEST, partPath } from './archive-format.ts';
import { RefusedArchive } from './refused-archive.ts';

const MEBIBYTE = 1024 ** 2;
const ENTRIES_MAX = 6000;
const UNPACKED_MAX = 3 * 1024 ** 3;
const MANIFEST_MAX = 64 * MEBIBYTE;
/** Above a mebibyte, a higher ratio means a zip bomb. */
const RATIO_MAX = 200;
const ENCRYPTED = 1;
const FILE_KIND = 0o170000;
const PLAIN_FILE = 0o100000;

/** An archive whose directory was checked; parts are read one by one, by name. */
export type OpenArchive = {
  readManifest: () => Promise<string>;
  has: (path: string) => boolean;
  extract: (path: string, target: string) => Promise<number>;
  close: () => void;
};

/** Checks what the archive declares before unpacking anything. */
export async function openArchive(file: string): Promise<OpenArchive> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;
  const zip = await yauzl.openPromise(file, options).catch(broken);
  try {
    const entries = await listEntries(zip);
    const get = (path: string) => {
      const entry = entries.get(path);
      if (!entry) throw new RefusedArchive('missingPart', path);
      return entry;
    };
    return {
      has: (path) => entries.has(path),
      readManifest: async () => {
        if (!entries.has(MANIFEST)) throw new RefusedArchive('broken');
        const bytes = await buffer(await open(zip, get(MANIFEST))).catch(broken);
        return bytes.toString('utf8');
      },
      extract: async (path, target) => {
        const entry = get(path);
        await pipeline(
          await open(zip, entry),
          createWriteStream(target, { flags: 'wx', mode: 0o600 }),
        ).catch(brokenUnlessDisk);
        return entry.uncompressedSize;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new RefusedArchive('tooLarge');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry;
      if (isFolder(entry)) continue;
      if (!isSafe(entry) || entries.has(fileName)) throw new RefusedArchive('unsafe', fileName);
      unpacked += uncompressedSize;
      if (isBomb(entry) || unpacked > UNPACKED_MAX) throw new RefusedArchive('tooLarge');
      entries.set(fileName, entry);
    }
  } catch (error) {
    // yauzl itself refuses names that lead out of the archive.
    const unsafeName =
      error instanceof Error
        ? /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/.exec(
            error.message,
          )
        : null;
    if (unsafeName) throw new RefusedArchive('unsafe', unsafeName[1]);
    throw error instanceof RefusedArchive ? error : new RefusedArchive('broken');
  }
  return entries;
}

/** Empty folder entries that file managers add when they repack an archive. */
const isFolder = ({ fileName, uncompressedSize }: Entry) =>
  /^(?:images|files|films)\/$/.test(fileName) && uncompressedSize === 0;

/** Plain file names of our own format and no links; everything else is refused unread. */
function isSafe({ fileName, generalPurposeBitFlag, externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & FILE_KIND;
  const isPlain = kind === 0 || kind === PLAIN_FILE;
  const isKnown = fileName === MANIFEST || partPath.safeParse(fileName).success;
  return isPlain && isKnown && !(generalPurposeBitFlag & ENCRYPTED);
}

function isBomb({ fileName, uncompressedSize, compressedSize }: Entry): boolean {
  const isDense = uncompressedSize > RATIO_MAX * Math.max(1, compressedSize);
  const most = fileName === MANIFEST ? MANIFEST_MAX : VIDEO_MAX_BYTES;
  return (isDense && uncompressedSize > MEBIBYTE) || uncompressedSize > most;
}

/** yauzl stops a part that exceeds its declared size. */
const open = async (zip: ZipFile, entry: Entry): Promise<Readable> =>
  await zip.openReadStreamPromise(entry).catch(broken);

function broken(): never {
  throw new RefusedArchive('broken');
}

function brokenUnlessDisk(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
  throw new RefusedArchive('broken');
}
