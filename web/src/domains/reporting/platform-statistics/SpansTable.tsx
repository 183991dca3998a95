import type { PlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import { useTranslation } from 'react-i18next';
import { longName } from '#/domains/learning/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { FactLink } from './FactLink.tsx';
import { placeSearch, type StatisticsSearch } from './statistics-search.ts';
import { useShownFigures } from './use-shown-figures.ts';

type Row = PlatformStatistics['series'][number];
type Props = { statistics: PlatformStatistics; search: StatisticsSearch };

/** The chart's data as a table, newest span first, also for printing. */
export function SpansTable({ statistics: { period, series, path }, search }: Props) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const view = useTableView('platform-statistics-spans');
  const place = placeSearch(path);
  const shown = useShownFigures(search.figure ?? 'purchases');
  const columns: DataColumn<Row>[] = [
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
    ...shown.map((name): DataColumn<Row> => ({
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
