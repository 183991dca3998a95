import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { Entries, isDense, LIMITS } from './entry-names.ts';
import type { Unpack } from './open-backup.ts';
import { writeEntry } from './write-entry.ts';

const ENCRYPTED = 1;
const FILE_KIND = 0o170000;
const PLAIN_FILE = 0o100000;
const FOLDER = 0o040000;

/** Checks the declared sizes first; yauzl stops a part that exceeds its own. */
export const unpackZip: Unpack = async (file, target, { onShare, signal }) => {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;
  const zip = await yauzl.openPromise(file, options).catch(broken);
  try {
    const { entries, found } = await listEntries(zip);
    let walked = 0;
    for (const [path, entry] of found) {
      signal.throwIfAborted();
      onShare((walked += 1) / found.size);
      const to = target(path);
      if (to === undefined) continue;
      const source = await zip.openReadStreamPromise(entry).catch(broken);
      // One after the other, to limit the number of open files.
      await writeEntry(source, { path, target: to }).catch(brokenUnlessDisk);
    }
    return entries.sizes;
  } finally {
    zip.close();
  }
};

async function listEntries(zip: ZipFile) {
  if (zip.entryCount > LIMITS.entries) throw new RefusedArchive('manyEntries');
  const entries = new Entries();
  const found = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize: bytes, compressedSize } = entry;
      const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND;
      const isFolder = fileName.endsWith('/') || kind === FOLDER;
      const isPlain = isFolder || kind === 0 || kind === PLAIN_FILE;
      if (!isPlain || entry.generalPurposeBitFlag & ENCRYPTED) {
        throw new RefusedArchive('unsafe', fileName);
      }
      if (isDense(bytes, compressedSize)) throw new RefusedArchive('bomb');
      const path = entries.add(fileName, { bytes, isFolder });
      if (path !== undefined) found.set(path, entry);
    }
  } catch (error) {
    if (error instanceof RefusedArchive) throw error;
    // yauzl itself refuses names that lead out of the archive.
    const unsafeName =
      /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/;
    const name = error instanceof Error ? unsafeName.exec(error.message)?.[1] : undefined;
    throw name === undefined
      ? new RefusedArchive('brokenBackup')
      : new RefusedArchive('unsafe', name);
  }
  return { entries, found };
}

function broken(): never {
  throw new RefusedArchive('brokenBackup');
}

function brokenUnlessDisk(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
  throw new RefusedArchive('brokenBackup');
}
