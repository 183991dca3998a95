import type { Readable } from 'node:stream';
import { toCyrillic } from '@malaka/grading/script';
import { tashkentDay } from '@malaka/grading/tashkent';
import type { Language } from '#/http/language.ts';
import type { ExportColumn } from './export-table.ts';
import { decodeQuery } from './read-query.ts';
import type { AskedTable } from './read-table.ts';
import { exportTable } from './tables.ts';
import { cellWriters } from './write-cells.ts';
import { writeSheets } from './write-sheets.ts';

export type Script = 'latin' | 'cyrillic';
export type Written = AskedTable & { language: Language; script: Script };

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
  const sheet = {
    title: inScript(made.title[language]),
    headings: columns.map(({ header }) => inScript(header)),
    widths: columns.map(({ width }) => width),
    cells: cellWriters(columns, inScript),
  };
  return writeSheets(sheet, batches);
}

/** Names the table and the day. */
export function fileNameOf({ table, language, script }: Written, now: Date): string {
  const title = exportTable(table).title[language];
  const shown = script === 'cyrillic' && language === 'uz' ? toCyrillic(title) : title;
  return `${shown} ${tashkentDay(now)}.xlsx`;
}
