import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { type Oddity, RefusedSheet } from './sheet-types.ts';

/** Oddities listed one by one; further ones are only counted. */
const REPORTED_MAX = 1000;
/** Longest tag; anything longer is not a sheet. */
const TAG_MAX = 64 * 1024;
const LETTERS = 26;
const BEFORE_A = 64;

const tags = /<(\/?)(?:\w+:)?(row|c|f|v|is|mergeCell)(?=[\s/>])([^>]*)>/g;

/**
 * Finds in the XML of a worksheet what values alone do not show: merged cells, formulas never
 * calculated, and results such as #REF!. Accepts the text in chunks of any size.
 */
class CellScanner {
  readonly oddities: Oddity[] = [];
  count = 0;
  #rest = '';
  #row = 0;
  #column = 0;
  #cell: { hasFormula: boolean; hasValue: boolean; isError: boolean } | undefined;

  feed(chunk: string): void {
    const text = this.#rest + chunk;
    const open = text.lastIndexOf('<');
    const isWhole = open < 0 || text.includes('>', open);
    const end = isWhole ? text.length : open;
    this.#rest = text.slice(end);
    if (this.#rest.length > TAG_MAX) throw new RefusedSheet('unreadable');
    for (const [, slash, name, attributes = ''] of text.slice(0, end).matchAll(tags)) {
      if (slash) this.#close(name!);
      else {
        this.#open(name!, attributes);
        if (attributes.endsWith('/')) this.#close(name!);
      }
    }
  }

  #open(name: string, attributes: string): void {
    if (name === 'row') {
      this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1);
      this.#column = 0;
    } else if (name === 'c') {
      this.#column = columnOf(attribute(attributes, 'r')) ?? this.#column + 1;
      const isError = attribute(attributes, 't') === 'e';
      this.#cell = { hasFormula: false, hasValue: false, isError };
    } else if (name === 'mergeCell') this.#merged(attribute(attributes, 'ref') ?? '');
    else if (this.#cell && name === 'f') this.#cell.hasFormula = true;
    else if (this.#cell) this.#cell.hasValue = true;
  }

  #close(name: string): void {
    if (name !== 'c' || !this.#cell) return;
    const { hasFormula, hasValue, isError } = this.#cell;
    this.#cell = undefined;
    if (isError) this.#report({ what: 'error', row: this.#row, column: this.#column });
    else if (hasFormula && !hasValue) {
      this.#report({ what: 'formula', row: this.#row, column: this.#column });
    }
  }

  #merged(range: string): void {
    const row = Number(/\d+/.exec(range)?.[0] ?? 0);
    this.#report({ what: 'merged', row, range: range.slice(0, 40) });
  }

  #report(oddity: Oddity): void {
    this.count += 1;
    if (this.oddities.length < REPORTED_MAX) this.oddities.push(oddity);
  }
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}=["']([^"']*)["']`).exec(attributes)?.[1];

/** `AB12` is column 28. */
function columnOf(ref: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(ref ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce(
    (column, letter) => column * LETTERS + letter.charCodeAt(0) - BEFORE_A,
    0,
  );
}

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
