import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { CellScanner } from './scan-cells.ts';
import { type Oddity, RefusedSheet } from './sheet-message.ts';

const MEBIBYTE = 1024 ** 2;
const ENTRIES_MAX = 500;
const UNPACKED_MAX = 160 * MEBIBYTE;
/** Limit of shared strings and styles, which are held in memory while rows are read. */
const IN_MEMORY_MAX = 40 * MEBIBYTE;
const SMALL_PART_MAX = MEBIBYTE;
/** An entry above a mebibyte with a higher ratio is a zip bomb. */
const RATIO_MAX = 300;
const ENCRYPTED = 1;

const workbookPath = 'xl/workbook.xml';
const linksPath = 'xl/_rels/workbook.xml.rels';
const nested = /\.(?:zip|xlsx|xlsm|xlsb|docx|pptx|jar|7z|rar|gz|bz2|xz)$/i;

export type Inspected = { oddities: readonly Oddity[]; count: number };

/**
 * Inspects a workbook before reading it: the sizes its directory declares, the actual unpacked
 * sizes, and what the first sheet contains besides values.
 */
export async function inspectArchive(file: string): Promise<Inspected> {
  const zip = await yauzl
    .openPromise(file, { autoClose: false, lazyEntries: true, validateEntrySizes: true })
    .catch(unreadable);
  try {
    const entries = await listEntries(zip);
    const texts = new Map<string, string>();
    const scanners = new Map<string, CellScanner>();
    for (const entry of entries.filter(({ fileName }) => /\.(?:xml|rels)$/i.test(fileName))) {
      const name = entry.fileName;
      if (name === workbookPath || name === linksPath) {
        texts.set(name, await readSmall(zip, entry));
      } else if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) {
        const scanner = new CellScanner();
        await unpack(zip, entry, (chunk) => scanner.feed(chunk.toString('latin1')));
        scanners.set(name, scanner);
      } else {
        await unpack(zip, entry, () => undefined);
      }
    }
    const first = firstSheet(texts.get(workbookPath), texts.get(linksPath));
    return scanners.get(first) ?? { oddities: [], count: 0 };
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw new RefusedSheet('too_large');
  const entries: Entry[] = [];
  const names = new Set<string>();
  let unpacked = 0;
  let inMemory = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize, generalPurposeBitFlag } = entry;
      if (generalPurposeBitFlag & ENCRYPTED) throw new RefusedSheet('unreadable');
      if (names.has(fileName) || nested.test(fileName)) throw new RefusedSheet('unreadable');
      const isDense = uncompressedSize > RATIO_MAX * Math.max(1, compressedSize);
      if (isDense && uncompressedSize > MEBIBYTE) throw new RefusedSheet('too_large');
      unpacked += uncompressedSize;
      if (!/^xl\/worksheets\//i.test(fileName)) inMemory += uncompressedSize;
      if (unpacked > UNPACKED_MAX || inMemory > IN_MEMORY_MAX) throw new RefusedSheet('too_large');
      names.add(fileName);
      entries.push(entry);
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? error : unreadable(error);
  }
  if (!names.has(workbookPath)) throw new RefusedSheet('unreadable');
  return entries;
}

/** Counts while unpacking: a directory may lie about sizes. */
async function unpack(zip: ZipFile, entry: Entry, onChunk: (chunk: Buffer) => void): Promise<void> {
  let bytes = 0;
  let stream: Readable | undefined;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > entry.uncompressedSize) throw new RefusedSheet('too_large');
      onChunk(chunk);
    }
  } catch (error) {
    throw error instanceof RefusedSheet ? error : unreadable(error);
  } finally {
    stream?.destroy();
  }
}

async function readSmall(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > SMALL_PART_MAX) throw new RefusedSheet('too_large');
  const chunks: Buffer[] = [];
  await unpack(zip, entry, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Path of the workbook's first sheet, whose rows are read. */
function firstSheet(workbook = '', links = ''): string {
  const sheet = /<(?:\w+:)?sheet\s[^>]*>/.exec(workbook)?.[0] ?? '';
  const id = /\s\w+:id="([^"]*)"/.exec(sheet)?.[1];
  const link = [...links.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].find(
    ([tag]) => /\sId="([^"]*)"/.exec(tag)?.[1] === id,
  );
  const target = /\sTarget="([^"]*)"/.exec(link?.[0] ?? '')?.[1] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function unreadable(cause: unknown): never {
  throw new RefusedSheet('unreadable', { cause });
}
