import type { ListColumn, RowOf } from '@malaka/contracts/kit/list-view';
import type { ListDeclaration } from '@malaka/contracts/kit/list-filters';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from './columns.ts';

type Render<Row> = (row: Row) => ReactNode;
type DrawnKey<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { kind: 'drawn' } ? Key : never;
}[keyof Columns];

const EMPTY = '—';
const FIGURES: ReadonlySet<ListColumn['kind']> = new Set([
  'whole',
  'number',
  'year',
  'money',
  'day',
  'time',
]);

const isHidden = (shown: ListColumn['shown'], isPhone: boolean) =>
  shown === 'chosen' || shown === (isPhone ? 'wide' : 'phone');

type Drawn<Columns> = {
  [Key in keyof Columns]?: Render<RowOf<Columns>>;
} & { [Key in DrawnKey<Columns>]: Render<RowOf<Columns>> };

/** The columns of a declared list; `drawn` shows what is more than a column's text. */
export function useListColumns<Columns extends Readonly<Record<string, ListColumn>>>(
  view: { list: ListDeclaration; columns: Columns },
  drawn: Drawn<Columns>,
): DataColumn<RowOf<Columns>>[] {
  type Row = RowOf<Columns>;
  const format = useFormat();
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const textOf = (column: ListColumn<Row>, row: Row): string => {
    switch (column.kind) {
      case 'drawn':
        return EMPTY;
      case 'text':
      case 'name':
        return format.text(column.value(row) ?? '') || EMPTY;
      case 'choice': {
        const value = column.value(row);
        return value === null ? EMPTY : format.words(column.words[value]!);
      }
      case 'year':
        return String(column.value(row) ?? EMPTY);
      case 'money':
        return format.money(column.value(row));
      case 'time': {
        const time = column.value(row);
        return time ? format.dateTime(time) : EMPTY;
      }
      case 'day': {
        const day = column.value(row);
        if (!day) return EMPTY;
        return typeof day === 'string' ? format.day(day) : format.date(day);
      }
      default: {
        const number = column.value(row);
        return number === null ? EMPTY : format.number(number);
      }
    }
  };
  return Object.entries<ListColumn<Row>>(view.columns as Record<string, ListColumn<Row>>).flatMap(
    ([key, column]) => {
      if (column.shown === 'never') return [];
      const render = (drawn as Record<string, Render<Row>>)[key];
      return [
        {
          key,
          title: format.words(column.title),
          render: render ?? ((row: Row) => textOf(column, row)),
          isExtra: isHidden(column.shown, isPhone),
          isFigure: FIGURES.has(column.kind),
          isSortable: view.list.sorts?.includes(key) ?? false,
        },
      ];
    },
  );
}
