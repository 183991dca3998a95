import type { Readable } from 'node:stream';
import { toCyrillic } from '@malaka/grading/script';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { Language } from '#/kit/http/language.ts';
import { writeXlsxStream } from '#/kit/lazy-libraries.ts';
import type { ExportColumn } from '#/kit/excel/export-table.ts';
import { decodeQuery } from './read-query.ts';
import type { AskedTable } from './read-table.ts';
import { exportTable } from './tables.ts';
import { cellReaders, type CellValue, type ReadCell } from './write-cells.ts';

export type Script = 'latin' | 'cyrillic';
export type Written = AskedTable & { language: Language; script: Script };

/** What people wrote stays a text when somebody edits it; our own words need no format. */
const FORMATS: Partial<Record<ExportColumn<unknown>['kind'], string>> = {
  text: '@',
  whole: '0',
  number: '0.00',
  money: '#,##0',
  day: 'dd.mm.yyyy',
  time: 'dd.mm.yyyy hh:mm',
};

const asItIs = (text: string) => text;

/** The workbook as a stream of bytes; rows are asked for as it is read. */
export function writeWorkbook(
  { table, query, language, script }: Written,
  batches: AsyncIterable<readonly unknown[]>,
  given?: readonly ExportColumn<unknown>[],
): Readable {
  const made = exportTable(table);
  const inScript = script === 'cyrillic' && language === 'uz' ? toCyrillic : asItIs;
  const columns = given ?? made.columns(language, decodeQuery(table, query));
  return writeSheet({ title: inScript(made.title[language]), columns, inScript }, batches);
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

/** Names the table and the day. */
export function fileNameOf({ table, language, script }: Written, now: Date): string {
  const title = exportTable(table).title[language];
  const shown = script === 'cyrillic' && language === 'uz' ? toCyrillic(title) : title;
  return `${shown} ${tashkentDay(now)}.xlsx`;
}
