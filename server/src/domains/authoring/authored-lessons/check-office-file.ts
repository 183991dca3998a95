import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import {
  checkContentType,
  checkLink,
  checkPartName,
  PartReader,
  RefusedOffice,
} from './office-dangers.ts';

/** Names in the directory of an old Office document (a compound file). */
const known = {
  word: 'WordDocument',
  slides: 'PowerPoint Document',
  vba: '_VBA_PROJECT',
  excelVba: '_VBA_PROJECT_CUR',
  package: '\u0001Ole10Native',
} as const;

type BoxName = keyof typeof known | 'slideVba';

/** A directory entry has 128 bytes and begins with its name. */
const PLACE_BYTES = 128;

const names = Object.entries(known).map(([key, name]) => {
  const bytes = Buffer.from(`${name}\0`, 'utf16le');
  return { key: key as BoxName, bytes };
});

/** Header of a PowerPoint record that marks a presentation with macros by a 1 at its end. */
const slideMacros = Buffer.from('1f00ff0314000000020000040c000000', 'hex');
const MACROS_FLAG = slideMacros.length + 4;

/** Finds which of the known names an old document or an embedded object has; reads it in chunks. */
class BoxScanner {
  readonly found = new Set<BoxName>();
  #rest: Buffer = Buffer.alloc(0);

  feed(chunk: Buffer): void {
    const window = Buffer.concat([this.#rest, chunk]);
    // Search whole entries only; the last one is retained for matches across the chunk boundary.
    const whole = Math.max(0, Math.floor(window.length / PLACE_BYTES) - 1) * PLACE_BYTES;
    this.#look(window, whole);
    this.#rest = window.subarray(whole);
  }

  end(): void {
    this.#look(this.#rest, this.#rest.length);
  }

  #look(window: Buffer, until: number): void {
    for (const { key, bytes } of names) {
      for (let at = window.indexOf(bytes); at >= 0; at = window.indexOf(bytes, at + 1)) {
        if (at < until && at % PLACE_BYTES === 0) {
          this.found.add(key);
        }
      }
    }
    for (let at = window.indexOf(slideMacros); at >= 0; at = window.indexOf(slideMacros, at + 1)) {
      if (window[at + MACROS_FLAG] === 1) this.found.add('slideVba');
    }
  }
}

const ENTRIES_MAX = 5000;
const MEBIBYTE = 1024 ** 2;
const UNPACKED_MAX = 1024 * MEBIBYTE;
/** Lists of parts and of links are read into memory whole. */
const LIST_MAX = 8 * MEBIBYTE;
/** A workbook behind a chart or a slide in a text: held in memory during the check. */
const NESTED_MAX = 32 * MEBIBYTE;
const DEPTH_MAX = 2;
/** Above a mebibyte, a higher ratio means a zip bomb. */
const RATIO_MAX = 500;
const ENCRYPTED = 1;
const HEAD_BYTES = 8;

const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;

const DOC = 'application/msword';
const PPT = 'application/vnd.ms-powerpoint';
const CONTENT_TYPES = '[content_types].xml';
const mainParts: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'ppt/presentation.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};

const BOX_MARK = 'd0cf11e0a1b11ae1';
const ZIP_MARK = '504b0304';
const PROGRAM_MARKS = /^(?:7f454c46|cafebabe|c[ef]faedfe)/;

/** Why a docx, pptx or xlsx is refused; undefined if it is a harmless document. */
export async function findOfficeError(path: string, type: string): Promise<ErrorCode | undefined> {
  const main = mainParts[type];
  if (main === undefined) return 'file.wrong_type';
  try {
    await checkZip(await yauzl.openPromise(path, options), [main], 1);
    return undefined;
  } catch (error) {
    return error instanceof RefusedOffice ? error.code : 'file.unreadable';
  }
}

/** The type of an old Office document by the contents of its container, or why it is refused. */
export async function inspectOldOffice(
  path: string,
): Promise<{ type?: string; error?: ErrorCode }> {
  const scanner = new BoxScanner();
  for await (const piece of createReadStream(path, { highWaterMark: MEBIBYTE })) {
    scanner.feed(piece as Buffer);
  }
  scanner.end();
  const { found } = scanner;
  const type = found.has('word') ? DOC : found.has('slides') ? PPT : undefined;
  const error = findBoxError(found);
  return { ...(type && { type }), ...(error && { error }) };
}

async function checkZip(zip: ZipFile, mains: readonly string[], depth: number): Promise<void> {
  try {
    const entries = await listEntries(zip);
    if (!entries.has(CONTENT_TYPES) || !mains.some((main) => entries.has(main))) {
      throw new RefusedOffice(depth === 1 ? 'file.unreadable' : 'file.active_object');
    }
    for (const entry of entries.values()) await checkPart(zip, entry, depth);
  } finally {
    zip.close();
  }
}

/** Reads only the directory; yauzl itself refuses names that lead out of the archive. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new RefusedOffice('file.overpacked');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const { uncompressedSize, compressedSize, generalPurposeBitFlag } = entry;
    // Word treats word/Document.xml as word/document.xml.
    const name = entry.fileName.toLowerCase();
    const isDense = uncompressedSize > RATIO_MAX * Math.max(1, compressedSize);
    unpacked += uncompressedSize;
    if (unpacked > UNPACKED_MAX || (isDense && uncompressedSize > MEBIBYTE)) {
      throw new RefusedOffice('file.overpacked');
    }
    if (generalPurposeBitFlag & ENCRYPTED || entries.has(name)) {
      throw new RefusedOffice('file.unreadable');
    }
    checkPartName(name);
    entries.set(name, entry);
  }
  return entries;
}

/**
 * Reads one part from beginning to end and counts its bytes, since a directory may lie about sizes.
 */
async function checkPart(zip: ZipFile, entry: Entry, depth: number): Promise<void> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  try {
    let look: Look | undefined;
    let head: Buffer = Buffer.alloc(0);
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (look) look.feed(piece);
      else head = Buffer.concat([head, piece]);
      if (!look && head.length >= HEAD_BYTES) {
        look = checkerFor(entry, head, depth);
        look.feed(head);
      }
    }
    if (!look && head.length > 0) {
      look = checkerFor(entry, head, depth);
      look.feed(head);
    }
    await look?.end();
  } finally {
    stream.destroy();
  }
}

type Look = { feed: (piece: Buffer) => void; end: () => void | Promise<void> };

/** Parts are recognised by their first bytes, whatever their name. */
function checkerFor({ fileName, uncompressedSize }: Entry, head: Buffer, depth: number): Look {
  const mark = head.toString('hex', 0, HEAD_BYTES);
  const isWindowsProgram = mark.startsWith('4d5a') && head.includes('PE\0\0');
  if (isWindowsProgram || PROGRAM_MARKS.test(mark)) throw new RefusedOffice('file.active_object');
  if (mark === BOX_MARK) return lookAtBox();
  const isList = fileName.toLowerCase() === CONTENT_TYPES || /\.rels$/i.test(fileName);
  if (isList && uncompressedSize > LIST_MAX) throw new RefusedOffice('file.overpacked');
  if (isList) return new PartReader(/\.rels$/i.test(fileName) ? checkLink : checkContentType);
  if (mark.startsWith(ZIP_MARK)) return lookAtNested(uncompressedSize, depth);
  return isXml(fileName, head) ? new PartReader() : { feed: () => undefined, end: () => undefined };
}

function isXml(fileName: string, head: Buffer): boolean {
  if (/\.(?:xml|vml|svg)$/i.test(fileName)) return true;
  const start = head.toString('latin1', 0, 64).replaceAll(/[\0\s\xef\xbb\xbf\xfe\xff]/g, '');
  return start.startsWith('<') && !/\.x?html?$/i.test(fileName);
}

function lookAtBox(): Look {
  const scanner = new BoxScanner();
  return {
    feed: (piece) => scanner.feed(piece),
    end: () => {
      scanner.end();
      const error = findBoxError(scanner.found);
      if (error) throw new RefusedOffice(error);
    },
  };
}

/**
 * Allows a workbook behind a chart, which is a document of its own; any other nested archive is
 * refused.
 */
function lookAtNested(bytes: number, depth: number): Look {
  if (depth === DEPTH_MAX || bytes > NESTED_MAX) throw new RefusedOffice('file.overpacked');
  const pieces: Buffer[] = [];
  return {
    feed: (piece) => void pieces.push(piece),
    end: async () => {
      const zip = await yauzl.fromBufferPromise(Buffer.concat(pieces), options);
      await checkZip(zip, Object.values(mainParts), depth + 1);
    },
  };
}

function findBoxError(found: ReadonlySet<BoxName>): ErrorCode | undefined {
  if (found.has('vba') || found.has('excelVba') || found.has('slideVba')) return 'file.macros';
  return found.has('package') ? 'file.active_object' : undefined;
}
