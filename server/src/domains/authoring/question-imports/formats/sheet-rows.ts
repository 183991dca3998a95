import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { RefusedFile } from './refused-file.ts';

export const ROWS_MAX = 5000;
export const COLUMNS_MAX = 60;
const CELL_MAX = 20_000;
const FIRST_LINES = 10_000;

export function csvRows(text: string): string[][] {
  const separator = /^sep=(.)\n/.exec(text);
  const delimiter = separator?.[1] ?? detectDelimiter(text.slice(0, FIRST_LINES));
  const rows: string[][] = [];
  for (const values of streamCsvRows(text.slice(separator?.[0].length ?? 0), { delimiter })) {
    addRow(rows, values);
  }
  return rows;
}

function addRow(
  rows: string[][],
  values: readonly (string | number | boolean | Date | null)[],
): void {
  rows.push(values.slice(0, COLUMNS_MAX).map((value) => cellText(String(value ?? ''))));
  if (rows.length > ROWS_MAX) throw new RefusedFile('too_many');
}

/** Retains line ends, which questions may have. */
export const cellText = (text: string): string =>
  text
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
