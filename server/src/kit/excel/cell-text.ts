import type { CellValue } from 'hucre/xlsx';

/** Longer cells are cut: every column rejects this length anyway. */
const CELL_MAX = 1000;
const ISO_DAY_LENGTH = 10;

/** The cell as displayed, on one line. */
export function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, ISO_DAY_LENGTH);
  }
  return String(value)
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\uFEFF]+/gu, ' ')
    .trim();
}

/** In CSV, only a number may begin with a minus; nothing else may begin like a formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Quotes texts that spreadsheet programs would take for a formula. */
export const csvText = (cell: string): string =>
  /^[\t\r=+\-@]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
