import type { Readable } from 'node:stream';
import { toCyrillic } from '@malaka/grading/script';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { Language } from '#/kit/http/language.ts';
import { writeXlsxStream } from '#/kit/lazy-libraries.ts';
import type { ExportColumn } from '#/kit/excel/export-table.ts';
import type { RequestedTable, OpenTable } from './read-table.ts';
import { cellReaders, type CellValue, type ReadCell } from './write-cells.ts';

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
