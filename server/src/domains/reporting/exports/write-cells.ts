import { inTashkent, tashkentDay } from '@malaka/grading/tashkent';
import type { ExportColumn } from '#/kit/excel/export-table.ts';

export type CellValue = string | number | Date | null;
export type ReadCell = (row: unknown) => CellValue;

/** Excel's longest cell text. */
const CELL_MAX = 32_767;
/** Our own texts are few: each is transliterated once. */
const WORDS_MAX = 5000;

/** The cell writer of each column; chosen once per table, not per cell. */
export function cellReaders(
  columns: readonly ExportColumn<unknown>[],
  inScript: (text: string) => string,
): ReadCell[] {
  const written = new Map<string, string | null>();
  const word = (text: string) => {
    const known = written.get(text);
    if (known !== undefined) return known;
    if (written.size >= WORDS_MAX) written.clear();
    const made = textCell(inScript(text));
    written.set(text, made);
    return made;
  };
  return columns.map((column) => readerOf(column, word));
}

function readerOf(column: ExportColumn<unknown>, word: (text: string) => string | null): ReadCell {
  switch (column.kind) {
    case 'text':
      return (row) => textCell(column.value(row));
    case 'word':
      return (row) => {
        const text = column.value(row);
        return text === null ? null : word(text);
      };
    case 'day':
      return (row) => dayCell(column.value(row));
    case 'time':
      return (row) => {
        const at = column.value(row);
        return at && inTashkent(at);
      };
    default:
      return (row) => {
        const figure = column.value(row);
        return figure === null ? null : Number(figure);
      };
  }
}

/** Written as text, whatever it begins with: no program runs it as a formula. */
const textCell = (text: string | null) =>
  // Programs decode _x0041_ as a character; this escape keeps it literal.
  text === null || text === ''
    ? null
    : text.slice(0, CELL_MAX).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Excel's days have no time zone: they are written as UTC days. */
const dayCell = (day: Date | string | null) =>
  day === null ? null : new Date(`${typeof day === 'string' ? day : tashkentDay(day)}T00:00:00Z`);
