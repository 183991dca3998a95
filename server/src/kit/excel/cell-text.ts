import type { CellValue } from 'hucre/xlsx';

/** Longer ones are cut: no column accepts that much, so they are refused anyway. */
const CELL_MAX = 1000;
const ISO_DAY_LENGTH = 10;

/** What a person reads in the cell, on one line. */
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
