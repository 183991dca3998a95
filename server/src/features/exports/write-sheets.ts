import type { Readable } from 'node:stream';
import { headingRow, type WriteCell } from './write-cells.ts';
import { SHEET_END, sheetHead, workbookParts } from './workbook-parts.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** Excel's most rows of a sheet. */
const ROWS_MAX = 1_048_576;
/** Below what a file of an archive may have, in characters of up to three bytes. */
const LENGTH_MAX = 1_200_000_000;
const CHUNK = 64 * 1024;

export type Sheet = {
  title: string;
  headings: readonly string[];
  widths: readonly number[];
  cells: readonly WriteCell[];
};

/** The workbook as a stream of bytes; rows are asked for as it is read. */
export const writeSheets = (
  sheet: Sheet,
  batches: AsyncIterable<readonly unknown[]>,
  rowsMax = ROWS_MAX,
): Readable => writeZip(entriesOf(sheet, batches, rowsMax));

async function* entriesOf(
  sheet: Sheet,
  batches: AsyncIterable<readonly unknown[]>,
  rowsMax: number,
): AsyncGenerator<ZipEntry> {
  const rows = new Rows(batches);
  try {
    let amount = 0;
    do {
      amount += 1;
      const content = sheetOf(sheet, rows, rowsMax);
      yield { path: `xl/worksheets/sheet${amount}.xml`, content };
    } while (await rows.hasMore());
    for (const [path, content] of workbookParts(sheet.title, amount)) {
      yield { path, content: [content] };
    }
  } finally {
    await rows.close();
  }
}

async function* sheetOf(sheet: Sheet, rows: Rows, rowsMax: number): AsyncGenerator<Buffer> {
  let text = sheetHead(sheet.widths) + headingRow(sheet.headings);
  let length = 0;
  for (let at = 2; at <= rowsMax && length < LENGTH_MAX && (await rows.hasMore()); at += 1) {
    text += rowOf(sheet.cells, rows.take(), at);
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    length += text.length;
    text = '';
  }
  yield Buffer.from(text + SHEET_END);
}

function rowOf(cells: readonly WriteCell[], row: unknown, at: number): string {
  let text = `<row r="${at}">`;
  for (const cell of cells) text += cell(row, at);
  return `${text}</row>`;
}

/** Rows out of batches, across sheets. */
class Rows {
  #batch: readonly unknown[] = [];
  #at = 0;
  readonly #batches: AsyncIterator<readonly unknown[]>;

  constructor(batches: AsyncIterable<readonly unknown[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#at >= this.#batch.length) {
      const { value, done } = await this.#batches.next();
      if (done) return false;
      this.#batch = value;
      this.#at = 0;
    }
    return true;
  }

  take(): unknown {
    this.#at += 1;
    return this.#batch[this.#at - 1];
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }
}
