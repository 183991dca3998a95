import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { toCyrillic } from '@malaka/grading/script';
import { inTashkent, tashkentDay } from '@malaka/grading/tashkent';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Language } from '#/http/language.ts';
import type { ExportColumn } from './export-table.ts';
import { decodeQuery } from './read-query.ts';
import type { AskedTable } from './read-table.ts';
import { exportTable } from './tables.ts';

export type Script = 'latin' | 'cyrillic';
export type Written = AskedTable & { language: Language; script: Script };

const FORMATS: Record<ExportColumn<unknown>['kind'], string> = {
  text: '@',
  word: '@',
  whole: '0',
  number: '0.00',
  money: '#,##0',
  day: 'dd.mm.yyyy',
  time: 'dd.mm.yyyy hh:mm',
};

/** Excel's longest text of a cell. */
const CELL_MAX = 32_767;

/** The workbook as a stream of bytes; rows are asked for as it is read. */
export function writeWorkbook(
  { table, query, language, script }: Written,
  batches: AsyncIterable<readonly unknown[]>,
  given?: readonly ExportColumn<unknown>[],
): Readable {
  const made = exportTable(table);
  const inScript = script === 'cyrillic' && language === 'uz' ? toCyrillic : asItIs;
  const columns = given ?? made.columns(language, decodeQuery(table, query));
  const stream = writeXlsxStream(cellsOf(columns, batches, inScript), {
    name: inScript(made.title[language]),
    columns: columns.map(({ header, width, kind }) => ({
      header: inScript(header),
      width,
      numFmt: FORMATS[kind],
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}

const asItIs = (text: string) => text;

type CellValue = string | number | Date | null;

async function* cellsOf(
  columns: readonly ExportColumn<unknown>[],
  batches: AsyncIterable<readonly unknown[]>,
  inScript: (text: string) => string,
): AsyncGenerator<CellValue[]> {
  for await (const batch of batches) {
    for (const row of batch) yield columns.map((column) => cellOf(column, row, inScript));
  }
}

function cellOf(
  column: ExportColumn<unknown>,
  row: unknown,
  inScript: (text: string) => string,
): CellValue {
  if (column.kind === 'text') return textCell(column.value(row));
  if (column.kind === 'word') {
    const word = column.value(row);
    return word === null ? null : textCell(inScript(word));
  }
  if (column.kind === 'day') return dayCell(column.value(row));
  if (column.kind === 'time') {
    const at = column.value(row);
    return at && inTashkent(at);
  }
  const figure = column.value(row);
  return figure === null ? null : Number(figure);
}

/** Written as a text, whatever it begins with: no program takes it for a formula. */
const textCell = (text: string | null) =>
  // Programs read _x0041_ as a letter's number; so spelled it stays what somebody wrote.
  text === null || text === ''
    ? null
    : text.slice(0, CELL_MAX).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Excel's days have no zone: they are written as days of Greenwich. */
const dayCell = (day: Date | string | null) =>
  day === null ? null : new Date(`${typeof day === 'string' ? day : tashkentDay(day)}T00:00:00Z`);

/** Names the table and the day. */
export function fileNameOf({ table, language, script }: Written, now: Date): string {
  const title = exportTable(table).title[language];
  const shown = script === 'cyrillic' && language === 'uz' ? toCyrillic(title) : title;
  return `${shown} ${tashkentDay(now)}.xlsx`;
}
