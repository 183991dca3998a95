import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { RefusedFile } from './refused-file.ts';

const ROWS_MAX = 5000;
const COLUMNS_MAX = 60;
const CELL_MAX = 20_000;
const FIRST_LINES = 10_000;
const DAY = 10;

export async function xlsxRows(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { values } of streamXlsxRows(bytes)) addRow(rows, values);
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('unreadable', { cause: error });
  }
  return rows;
}

export function csvRows(text: string): string[][] {
  const told = /^sep=(.)\n/.exec(text);
  const delimiter = told?.[1] ?? detectDelimiter(text.slice(0, FIRST_LINES));
  const rows: string[][] = [];
  for (const values of streamCsvRows(text.slice(told?.[0].length ?? 0), { delimiter })) {
    addRow(rows, values);
  }
  return rows;
}

function addRow(rows: string[][], values: readonly CellValue[]): void {
  rows.push(values.slice(0, COLUMNS_MAX).map(cellText));
  if (rows.length > ROWS_MAX) throw new RefusedFile('too_many');
}

/** A cell keeps its line ends: questions have some. */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, DAY);
  }
  return String(value)
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}
