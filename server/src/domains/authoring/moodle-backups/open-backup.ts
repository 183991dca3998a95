import { open, stat, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { extract, type Header } from 'tar-stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { Entries, isDense, LIMITS, hashOf } from './entry-names.ts';

/**
 * Reads the archive as a stream: only selected entries are written to disk, and nothing is held in
 * memory.
 */
const unpackTar: Unpack = async (file, target, { onShare, signal }) => {
  const { size } = await stat(file);
  const entries = new Entries();
  let packed = 0;
  let unpacked = 0;
  const source = createReadStream(file);
  source.on('data', (chunk) => {
    packed += chunk.length;
    onShare(packed / size);
  });
  const bomb = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      done(isDense(unpacked, packed) ? new RefusedArchive('bomb') : null, chunk);
    },
  });
  const tar = extract();
  const walk = async () => {
    for await (const entry of tar) {
      const { header } = entry;
      const isFolder = header.type === 'directory';
      if (!isFolder && !isPlainFile(header)) throw new RefusedArchive('unsafe', header.name);
      const path = entries.add(header.name, { bytes: header.size, isFolder });
      const to = path === undefined ? undefined : target(path);
      if (path === undefined || to === undefined) entry.resume();
      else await writeEntry(entry as AsyncIterable<Buffer>, { path, target: to });
    }
  };
  const passes = [pipeline(source, createGunzip(), bomb, tar, { signal }), walk()];
  // Both must end before the folder is deleted.
  const errors = (await Promise.allSettled(passes)).flatMap((pass) =>
    pass.status === 'rejected' ? [pass.reason as unknown] : [],
  );
  if (errors.length > 0) throw worst(errors);
  return entries.sizes;
};

/** Links and devices are refused. */
const isPlainFile = ({ type }: Header) => type === 'file';

/** One error is the reason, the other only that its stream has ended. */
function worst(errors: readonly unknown[]): unknown {
  const refusal = errors.find((error) => error instanceof RefusedArchive);
  // A full disk or an abort is not the backup's fault.
  const own = errors.find((error) => {
    const { code, name } = error as NodeJS.ErrnoException;
    return name === 'AbortError' || (code !== undefined && !/^(?:Z_|ERR_)/.test(code));
  });
  return refusal ?? own ?? new RefusedArchive('brokenBackup');
}

const ENCRYPTED = 1;
const FILE_KIND = 0o170000;
const PLAIN_FILE = 0o100000;
const FOLDER = 0o040000;

/** Checks the declared sizes first; yauzl stops a part that exceeds its own. */
const unpackZip: Unpack = async (file, target, { onShare, signal }) => {
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

/** Target path of an entry; undefined for an entry that is not unpacked. */
export type Target = (path: string) => string | undefined;

/**
 * Walks through a backup, writes the selected entries and returns the sizes of all. Every entry is
 * checked before anything of it is unpacked.
 */
export type Unpack = (
  file: string,
  target: Target,
  watch: Watch,
) => Promise<ReadonlyMap<string, number>>;

export type Watch = {
  /** Reports the processed share of the archive, from 0 to 1. */
  onShare: (share: number) => void;
  /** Aborts the walk. */
  signal: AbortSignal;
};

const GZIP = 0x1f8b;
const ZIP = 0x504b;

/** Moodle packs with gzip and tar since 2.6, with zip before that or if configured. */
export async function findUnpack(path: string): Promise<Unpack> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  const mark = bytesRead === 2 ? buffer.readUInt16BE(0) : 0;
  if (mark === GZIP) return unpackTar;
  if (mark === ZIP) return unpackZip;
  throw new RefusedArchive('noBackup');
}

/** Writes an entry; a file that does not match the hash in its name is not stored. */
async function writeEntry(
  source: AsyncIterable<Buffer>,
  { path, target }: { path: string; target: string },
): Promise<void> {
  const hash = createHash('sha1');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, counted, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  const named = hashOf(path);
  if (named !== undefined && hash.digest('hex') !== named) await rm(target);
}
