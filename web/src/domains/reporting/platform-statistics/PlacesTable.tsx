import type { PlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn, Sorting } from '#/kit/lists/columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { FactLink } from './FactLink.tsx';
import { ChangeText } from './FigureCards.tsx';
import { placeSearch, sortPlaces, type StatisticsSearch } from './statistics-search.ts';
import { useShownFigures } from './use-shown-figures.ts';

type Places = NonNullable<PlatformStatistics['places']>;
type Row = Places['rows'][number];
type Props = {
  statistics: PlatformStatistics;
  places: Places;
  search: StatisticsSearch;
  onSort: (sorting: Sorting) => void;
};

/** All places with all figures; a name links to the place, a number to its rows. */
export function PlacesTable({ statistics, places: { level, rows }, search, onSort }: Props) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const view = useTableView('platform-statistics');
  const { path, from, to, compared } = statistics;
  const { figure = 'purchases', sort = figure, order = 'desc' } = search;
  const shown = useShownFigures(figure);
  const inside = ({ id }: Row) => placeSearch([...path, { level, id }]);
  const nameOf = ({ name }: Row) => (name === null ? t(`nowhere.${level}`) : format.text(name));
  const change: DataColumn<Row> = {
    key: 'change',
    title: t('change'),
    isFigure: true,
    render: ({ now, before }) => before && <ChangeText figure={figure} now={now} before={before} />,
  };
  const columns: DataColumn<Row>[] = [
    {
      key: 'name',
      title: t(`level.${level}`),
      isSortable: true,
      render: (row) => (
        <TextLink
          to="/dashboard/platform-statistics"
          search={{ ...search, ...inside(row) }}
          resetScroll={false}
        >
          {nameOf(row)}
        </TextLink>
      ),
    },
    ...shown.flatMap((name): DataColumn<Row>[] => [
      {
        key: name,
        title: t(`heading.${name}`),
        isFigure: true,
        isSortable: true,
        render: (row) => (
          <FactLink
            figures={row.now}
            figure={name}
            span={{ from, to }}
            place={inside(row)}
            of={nameOf(row)}
            isInTable
          />
        ),
      },
      // Next to the figure that changed.
      ...(name === figure && compared ? [change] : []),
    ]),
  ];
  return (
    <DataTable
      caption={t(`places.${level}`)}
      rows={sortPlaces(rows, { sort, order })}
      rowKey={({ id }) => id}
      columns={columns}
      view={view}
      sorting={{ key: sort, isDescending: order === 'desc' }}
      onSort={onSort}
    />
  );
}
