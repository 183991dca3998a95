import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { detectDelimiter } from 'hucre/csv';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { cellText } from '#/kit/excel/cell-text.ts';
import { RefusedSheet, type SheetRow } from '#/kit/excel/sheet-types.ts';

/** Parses a CSV as it arrives; holds only the current row. */
export class CsvParser {
  readonly #delimiter: string;
  #row: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** A quote inside quotes: the end of the cell, or the first half of an escaped quote. */
  #isAfterQuote = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  *feed(chunk: string): Generator<readonly string[]> {
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]!;
      if (this.#isQuoted && !this.#isAfterQuote) {
        at = this.#readQuoted(chunk, at);
      } else if (sign === '"' && this.#isAfterQuote) {
        this.#cell += '"';
        this.#isAfterQuote = false;
      } else if (sign === '"' && this.#cell === '') {
        this.#isQuoted = true;
      } else if (sign === this.#delimiter) {
        this.#endCell();
      } else if (sign === '\n') {
        yield this.#endRow();
      } else if (sign !== '\r') {
        this.#cell += sign;
      }
    }
  }

  *end(): Generator<readonly string[]> {
    if (this.#cell !== '' || this.#row.length > 0) yield this.#endRow();
  }

  #readQuoted(chunk: string, from: number): number {
    const quote = chunk.indexOf('"', from);
    const end = quote < 0 ? chunk.length : quote;
    this.#cell += chunk.slice(from, end);
    this.#isAfterQuote = quote >= 0;
    return end;
  }

  #endCell(): void {
    this.#row.push(this.#cell);
    this.#cell = '';
    this.#isQuoted = false;
    this.#isAfterQuote = false;
  }

  #endRow(): readonly string[] {
    this.#endCell();
    const row = this.#row;
    this.#row = [];
    return row;
  }
}

const COLUMNS_MAX = 60;
const HEAD_BYTES = 16_384;
const ZIP_BEGINS = 'PK';

/**
 * Streams the rows of a CSV or of a workbook's first sheet, without a limit: unlike uploaded
 * sheets, these come from the operator of the machine.
 */
export async function* readLines(file: string): AsyncGenerator<SheetRow> {
  const head = await readHead(file);
  const isWorkbook = head.subarray(0, ZIP_BEGINS.length).toString('latin1') === ZIP_BEGINS;
  for await (const { index, values } of isWorkbook ? xlsxRows(file) : csvRows(file, head)) {
    const cells = values.slice(0, COLUMNS_MAX).map(cellText);
    if (cells.some((cell) => cell !== '')) yield { number: index + 1, cells };
  }
}

type RawRow = { index: number; values: readonly CellValue[] };

async function readHead(file: string): Promise<Buffer> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

async function* xlsxRows(file: string): AsyncGenerator<RawRow> {
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  try {
    yield* streamXlsxRows(bytes);
  } catch (error) {
    throw new RefusedSheet('unreadable', { cause: error });
  }
}

async function* csvRows(file: string, head: Buffer): AsyncGenerator<RawRow> {
  const [first = ''] = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1);
  // Excel writes `sep=;` above the headings on request.
  const separator = /^sep=(.)$/.exec(first)?.[1];
  const parser = new CsvParser(separator ?? detectDelimiter(first));
  let index = 0;
  const numbered = function* (rows: Iterable<readonly string[]>) {
    for (const values of rows) {
      const isSeparatorRow = index === 0 && separator !== undefined;
      if (!isSeparatorRow) yield { index, values };
      index += 1;
    }
  };
  for await (const text of decoded(file)) yield* numbered(parser.feed(text));
  yield* numbered(parser.end());
}

/** UTF-8 only: the code page of Excel's older CSV cannot be detected. */
async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    yield decodedChunk(() => decoder.decode(chunk, { stream: true }));
  }
  yield decodedChunk(() => decoder.decode());
}

function decodedChunk(decode: () => string): string {
  try {
    const text = decode();
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below, together with UTF-16.
  }
  throw new RefusedSheet('encoding');
}
