import { inLanguage, type ListColumn } from '@malaka/contracts/kit/list-view';
import type { Language } from '#/kit/http/language.ts';
import type { ExportColumn } from './export-table.ts';

function cellOf<Row>(column: ListColumn<Row>, language: Language) {
  switch (column.kind) {
    case 'drawn':
      throw new Error(`${column.title[0]} has no value for Excel`);
    case 'name':
      return { kind: 'word', value: (row: Row) => column.value(row) } as const;
    case 'choice':
      return {
        kind: 'word',
        value: (row: Row) => {
          const value = column.value(row);
          return value === null ? null : inLanguage(column.words[value]!, language);
        },
      } as const;
    case 'year':
      return { kind: 'whole', value: (row: Row) => column.value(row) } as const;
    default:
      return column;
  }
}

type Sheet<Row> = {
  columns: Readonly<Record<string, ListColumn<Row>>>;
  sheet: Readonly<Record<string, number | undefined>>;
};

/** The columns of an export as the view of its list declares them. */
export const sheetOf =
  <Row>({ columns, sheet }: Sheet<Row>) =>
  (language: Language): ExportColumn<Row>[] =>
    Object.entries(sheet).map(([key, width = 0]) => {
      const column = columns[key]!;
      const { title, sheetTitle = title } = column;
      return { ...cellOf(column, language), header: inLanguage(sheetTitle, language), width };
    });
