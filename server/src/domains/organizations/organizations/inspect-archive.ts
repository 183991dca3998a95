import { open } from 'node:fs/promises';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import yauzl, { type Entry } from 'yauzl';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { isNamedLike } from './rules.ts';

const ENTRIES_MAX = 5000;
const UNPACKED_MAX = 1024 ** 3;
/** A higher ratio in an entry above a mebibyte indicates a zip bomb. */
const RATIO_MAX = 200;
const MEBIBYTE = 1024 ** 2;
const ENCRYPTED = 1;
const FILE_KIND = 0o170000;
const LINK = 0o120000;
/** Executables do not belong among papers about teachers. */
const PROGRAM = /\.(?:exe|scr|com|bat|cmd|ps1|vbs|js|jse|wsf|hta|msi|jar|lnk|dll|reg|app|apk|sh)$/i;

const SEVEN_ZIP_HEAD = 32;

/**
 * Why an archive is refused, by its signature, extension and table of contents. It is never
 * unpacked here; reviewers do that on their own machines.
 */
export async function findArchiveError(upload: ReceivedFile): Promise<ErrorCode | undefined> {
  const { path, mime, bytes, originalName } = upload;
  if (!isNamedLike(originalName, mime)) return 'file.wrong_type';
  if (mime === 'application/zip') return await findZipError(path);
  if (mime === 'application/x-7z-compressed') return await find7zError(path, bytes);
  return undefined;
}

async function findZipError(path: string): Promise<ErrorCode | undefined> {
  const options = { lazyEntries: true, autoClose: false } as const;
  const zip = await yauzl.openPromise(path, options).catch(() => undefined);
  if (!zip) return 'organization.archive_broken';
  try {
    if (zip.entryCount === 0) return 'organization.archive_broken';
    if (zip.entryCount > ENTRIES_MAX) return 'organization.archive_unsafe';
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (!isSafe(entry) || unpacked > UNPACKED_MAX) return 'organization.archive_unsafe';
    }
    return undefined;
  } catch (error) {
    // yauzl itself refuses names that lead out of the archive.
    const isOutside = error instanceof Error && /path|characters in fileName/.test(error.message);
    return isOutside ? 'organization.archive_unsafe' : 'organization.archive_broken';
  } finally {
    zip.close();
  }
}

function isSafe(entry: Entry): boolean {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_KIND) === LINK;
  const isDense =
    uncompressedSize > MEBIBYTE && uncompressedSize > RATIO_MAX * Math.max(1, compressedSize);
  const isLocked = (entry.generalPurposeBitFlag & ENCRYPTED) !== 0;
  return !isLink && !isDense && !isLocked && !PROGRAM.test(fileName);
}

/** The header gives the end of the table of contents: a truncated file is shorter. */
async function find7zError(path: string, bytes: number): Promise<ErrorCode | undefined> {
  await using file = await open(path);
  const head = Buffer.alloc(SEVEN_ZIP_HEAD);
  const { bytesRead } = await file.read(head, 0, SEVEN_ZIP_HEAD, 0);
  if (bytesRead < SEVEN_ZIP_HEAD) return 'organization.archive_broken';
  const end = head.readBigUInt64LE(12) + head.readBigUInt64LE(20) + BigInt(SEVEN_ZIP_HEAD);
  return end > BigInt(bytes) ? 'organization.archive_broken' : undefined;
}
