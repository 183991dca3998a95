import type { Readable } from 'node:stream';
import { toCyrillic } from '@malaka/grading/script';
import { tashkentDay, inTashkent } from '@malaka/grading/tashkent';
import type { Language } from '#/kit/http/language.ts';
import { writeXlsxStream } from '#/kit/lazy-libraries.ts';
import type { ExportColumn } from '#/kit/excel/export-table.ts';
import type { RequestedTable, OpenTable } from './read-table.ts';

type CellValue = string | number | Date | null;
type ReadCell = (row: unknown) => CellValue;

/** Excel's longest cell text. */
const CELL_MAX = 32_767;
/** Our own texts are few: each is transliterated once. */
const WORDS_MAX = 5000;

/** The cell writer of each column; chosen once per table, not per cell. */
function cellReaders(
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

export type Script = 'latin' | 'cyrillic';
export type Written = RequestedTable & { language: Language; script: Script };
type Titled = Pick<Written, 'language' | 'script'> & Pick<OpenTable, 'title'>;

/** User texts stay text when somebody edits the cell; our own texts need no format. */
const FORMATS: Partial<Record<ExportColumn<unknown>['kind'], string>> = {
  text: '@',
  whole: '0',
  number: '0.00',
  money: '#,##0',
  day: 'dd.mm.yyyy',
  time: 'dd.mm.yyyy hh:mm',
};

const asItIs = (text: string) => text;

/** The workbook as a byte stream; rows are read as it is consumed. */
export function writeWorkbook(
  { title, language, script }: Titled,
  batches: AsyncIterable<readonly unknown[]>,
  columns: readonly ExportColumn<unknown>[],
): Readable {
  const inScript = script === 'cyrillic' && language === 'uz' ? toCyrillic : asItIs;
  return writeSheet({ title: inScript(title[language]), columns, inScript }, batches);
}

type Sheet = {
  title: string;
  columns: readonly ExportColumn<unknown>[];
  inScript: (text: string) => string;
};

export function writeSheet(
  { title, columns, inScript }: Sheet,
  batches: AsyncIterable<readonly unknown[]>,
): Readable {
  return writeXlsxStream(rowsOf(cellReaders(columns, inScript), batches), {
    name: title,
    columns: columns.map(({ header, width, kind }) => ({
      header: inScript(header),
      width,
      ...(FORMATS[kind] && { numFmt: FORMATS[kind] }),
    })),
    freezePane: { rows: 1 },
  });
}

async function* rowsOf(
  cells: readonly ReadCell[],
  batches: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<CellValue[]> {
  for await (const batch of batches) {
    for (const row of batch) yield cells.map((read) => read(row));
  }
}

/** Contains the table's name and the day. */
export function fileNameOf({ title: titles, language, script }: Titled, now: Date): string {
  const title = titles[language];
  const shown = script === 'cyrillic' && language === 'uz' ? toCyrillic(title) : title;
  return `${shown} ${tashkentDay(now)}.xlsx`;
}
