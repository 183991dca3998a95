import { open } from 'node:fs/promises';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { unpackTar } from './unpack-tar.ts';
import { unpackZip } from './unpack-zip.ts';

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
