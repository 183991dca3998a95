import { readFile } from 'node:fs/promises';
import { SHEET_MAX_ROWS } from '@malaka/contracts/kit/limits';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { cellText } from './cell-text.ts';
import { RefusedSheet, type SheetFormat, type SheetRow } from './sheet-types.ts';

const COLUMNS_MAX = 60;
const FIRST_LINE_MAX = 10_000;

type RawRow = { index: number; values: readonly CellValue[] };

/** The non-empty rows of the first sheet, up to the import limit. */
export async function* readRows(file: string, format: SheetFormat): AsyncGenerator<SheetRow> {
  let filled = 0;
  for await (const { index, values } of format === 'csv' ? csvRows(file) : xlsxRows(file)) {
    const cells = values.slice(0, COLUMNS_MAX).map(cellText);
    if (cells.every((cell) => cell === '')) continue;
    filled += 1;
    // The first one contains the headings.
    if (filled > SHEET_MAX_ROWS + 1) throw new RefusedSheet('too_many_rows');
    yield { number: index + 1, cells };
  }
}

async function* xlsxRows(file: string): AsyncGenerator<RawRow> {
  const bytes = await readFile(file);
  try {
    yield* streamXlsxRows(bytes);
  } catch (error) {
    throw new RefusedSheet('unreadable', { cause: error });
  }
}

async function* csvRows(file: string): AsyncGenerator<RawRow> {
  const text = decoded(await readFile(file));
  // Excel writes `sep=;` above the headings on request.
  const separatorLine = /^sep=(.)\r?\n/.exec(text);
  const delimiter = separatorLine?.[1] ?? detectDelimiter(text.slice(0, FIRST_LINE_MAX));
  let index = separatorLine ? 1 : 0;
  for (const values of streamCsvRows(text.slice(separatorLine?.[0].length ?? 0), { delimiter })) {
    yield { index, values };
    index += 1;
  }
}

/**
 * UTF-8 with or without a byte order mark; the code page of Excel's older CSV cannot be detected.
 */
function decoded(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below, together with UTF-16.
  }
  throw new RefusedSheet('encoding');
}
