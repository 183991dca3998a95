import type {
  PlatformStatistics,
  FigureName,
  PlaceFigures,
  PlaceStep,
} from '@malaka/contracts/reporting/platform-statistics';
import { useTranslation } from 'react-i18next';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn, Sorting } from '#/kit/lists/columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { longName } from '#/domains/learning/index.ts';
import { FactLink, ChangeText, useShownFigures } from './FigureCards.tsx';
import { placeSearch, sortPlaces, type StatisticsSearch, valueOf } from './statistics-search.ts';
import styles from './PlaceRanking.module.css';

type Places = NonNullable<PlatformStatistics['places']>;
type PlaceRow = Places['rows'][number];
type PlacesTableProps = {
  statistics: PlatformStatistics;
  places: Places;
  search: StatisticsSearch;
  onSort: (sorting: Sorting) => void;
};

/** All places with all figures; a name links to the place, a number to its rows. */
export function PlacesTable({
  statistics,
  places: { level, rows },
  search,
  onSort,
}: PlacesTableProps) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const view = useTableView('platform-statistics');
  const { path, from, to, compared } = statistics;
  const { figure = 'purchases', sort = figure, order = 'desc' } = search;
  const shown = useShownFigures(figure);
  const inside = ({ id }: PlaceRow) => placeSearch([...path, { level, id }]);
  const nameOf = ({ name }: PlaceRow) =>
    name === null ? t(`nowhere.${level}`) : format.text(name);
  const change: DataColumn<PlaceRow> = {
    key: 'change',
    title: t('change'),
    isFigure: true,
    render: ({ now, before }) => before && <ChangeText figure={figure} now={now} before={before} />,
  };
  const columns: DataColumn<PlaceRow>[] = [
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
    ...shown.flatMap((name): DataColumn<PlaceRow>[] => [
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

const SHOWN = 15;

type PlaceRankingProps = {
  rows: readonly PlaceFigures[];
  level: PlaceStep['level'];
  path: readonly PlaceStep[];
  figure: FigureName;
  search: StatisticsSearch;
};

/** Places as bars by a figure, greatest first; each links to the place. */
export function PlaceRanking({ rows, level, path, figure, search }: PlaceRankingProps) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const ranked = sortPlaces(rows, { sort: figure, order: 'desc' })
    .filter(({ now }) => valueOf(now, figure) > 0)
    .slice(0, SHOWN);
  const most = Math.max(...ranked.map(({ now }) => valueOf(now, figure)));
  if (ranked.length === 0) return <p className="dimmed">{t('nothingHere')}</p>;
  return (
    <Stack component="ol" className={styles.list} gap={2}>
      {ranked.map(({ id, name, now }) => {
        const value = valueOf(now, figure);
        return (
          <li key={id}>
            <Link
              to="/dashboard/platform-statistics"
              search={{ ...search, ...placeSearch([...path, { level, id }]) }}
              resetScroll={false}
            >
              <span className="whole">
                {name === null ? t(`nowhere.${level}`) : format.text(name)}
              </span>
              <span className="strong" data-figures>
                {figure === 'money' ? format.money(value) : format.number(value)}
              </span>
              <span
                className={styles.bar}
                style={{ '--share': `${(100 * value) / most}%` } as CSSProperties}
                aria-hidden
              />
            </Link>
          </li>
        );
      })}
    </Stack>
  );
}

type SpanRow = PlatformStatistics['series'][number];
type SpansTableProps = { statistics: PlatformStatistics; search: StatisticsSearch };

/** The chart's data as a table, newest span first, also for printing. */
export function SpansTable({ statistics: { period, series, path }, search }: SpansTableProps) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const view = useTableView('platform-statistics-spans');
  const place = placeSearch(path);
  const shown = useShownFigures(search.figure ?? 'purchases');
  const columns: DataColumn<SpanRow>[] = [
    {
      key: 'span',
      title: t('span'),
      render: (span) => (
        <TextLink
          to="/dashboard/platform-statistics"
          search={{ ...search, date: span.from }}
          resetScroll={false}
        >
          {format.text(longName(period, span, format.language))}
        </TextLink>
      ),
    },
    ...shown.map((name): DataColumn<SpanRow> => ({
      key: name,
      title: t(`heading.${name}`),
      isFigure: true,
      render: (span) => (
        <FactLink
          figures={span}
          figure={name}
          span={span}
          place={place}
          of={format.text(longName(period, span, format.language))}
          isInTable
        />
      ),
    })),
  ];
  return (
    <DataTable
      caption={t('overTime')}
      rows={series.toReversed()}
      rowKey={({ from }) => from}
      columns={columns}
      view={view}
    />
  );
}
