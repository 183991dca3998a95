import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataColumn, Sorting } from './columns.ts';

type Props<Row> = {
  columns: readonly DataColumn<Row>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
};

/** Sort order of cards on phones, which have no headings to click. */
export function SortSelect<Row>({ columns, sorting, onSort }: Props<Row>) {
  const { t } = useTranslation('common');
  const wordOf = (sorted: Sorting) => `${sorted.key} ${sorted.isDescending ? 'desc' : 'asc'}`;
  const choices = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, title, isFigure = false }) =>
      [isFigure, !isFigure].map((isDescending) => ({
        value: wordOf({ key, isDescending }),
        // The arrow comes first, since a long title may be cut.
        label: `${isDescending ? '↓' : '↑'} ${title}`,
      })),
    );
  return (
    <NativeSelect
      hiddenFrom="sm"
      size="md"
      aria-label={t('table.sort')}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      value={wordOf(sorting)}
      data={choices}
      onChange={({ currentTarget }) => {
        const [key = '', direction] = currentTarget.value.split(' ');
        onSort({ key, isDescending: direction === 'desc' });
      }}
    />
  );
}
