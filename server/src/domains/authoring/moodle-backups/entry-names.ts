import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';

const MEBIBYTE = 1024 ** 2;
export const LIMITS = {
  entries: 100_000,
  unpacked: 3 * 1024 ** 3,
  /** Above `dense` bytes, a higher ratio means a zip bomb. */
  ratio: 200,
  dense: 16 * MEBIBYTE,
  xml: 64 * MEBIBYTE,
  /** Of the XML that is read, not of everything in the backup. */
  xmlTotal: 256 * MEBIBYTE,
  depth: 12,
  name: 300,
};

export const CONTENTS = 'moodle_backup.xml';
const HASHED = /^files\/([0-9a-f]{2})\/(\1[0-9a-f]{38})$/;
/**
 * The entries that are read. Users, groups, grade books, logs, messages, forum posts and
 * submissions are never unpacked.
 */
const READ =
  /^(?:moodle_backup|files|questions|course\/course|sections\/section_\d+\/section|activities\/(page|label|book|resource|folder|url|quiz)_\d+\/(?:\1|module|grades))\.xml$/;

export const isRead = (path: string): boolean => READ.test(path);

/** The SHA-1 that names a file of the course. */
export const hashOf = (path: string): string | undefined => HASHED.exec(path)?.[2];

/** Counts the entries of an archive during the walk, and refuses zip bombs. */
export class Entries {
  readonly sizes = new Map<string, number>();
  #count = 0;
  #unpacked = 0;
  #xml = 0;

  /** Returns undefined for a folder. */
  add(name: string, { bytes, isFolder }: { bytes: number; isFolder: boolean }) {
    this.#count += 1;
    if (this.#count > LIMITS.entries) throw new RefusedArchive('manyEntries');
    const path = name.replace(/^(?:\.\/)+/, '').replace(/\/$/, '');
    if (isFolder && path === '') return undefined;
    if (!isSafe(path) || this.sizes.has(path)) throw new RefusedArchive('unsafe', name);
    if (isFolder) return undefined;
    this.#unpacked += bytes;
    if (isRead(path)) this.#xml += bytes;
    const most = isRead(path) ? LIMITS.xml : VIDEO_MAX_BYTES;
    if (!(bytes >= 0 && bytes <= most)) throw new RefusedArchive('largePart', path);
    if (this.#unpacked > LIMITS.unpacked || this.#xml > LIMITS.xmlTotal)
      throw new RefusedArchive('tooLarge');
    this.sizes.set(path, bytes);
    return path;
  }
}

/** A relative path that stays within the archive. */
function isSafe(path: string): boolean {
  const folders = path.split('/');
  return (
    path.length <= LIMITS.name &&
    folders.length <= LIMITS.depth &&
    !/[\\\p{Cc}]|^[A-Za-z]:/u.test(path) &&
    folders.every((folder) => folder !== '' && folder !== '.' && folder !== '..')
  );
}

export const isDense = (unpacked: number, packed: number): boolean =>
  unpacked > LIMITS.dense && unpacked > LIMITS.ratio * Math.max(1, packed);
