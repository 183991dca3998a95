import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import type { StatisticsBucket } from '@malaka/contracts/learning/learner-statistics';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { hoursOf, shortName } from './statistics-rows.ts';
import styles from './StatisticsPage.module.css';

type Props = { period: StatisticsPeriod; buckets: readonly StatisticsBucket[] };

const CHARTS = [
  { key: 'hours', color: 'primary.6', valueOf: hoursOf },
  { key: 'credits', color: 'warning.5', valueOf: ({ credits }: StatisticsBucket) => credits },
  {
    key: 'scores',
    color: 'success.6',
    valueOf: ({ averagePercent }: StatisticsBucket) => averagePercent,
  },
  {
    key: 'courses',
    color: 'primary.4',
    valueOf: ({ coursesCompleted }: StatisticsBucket) => coursesCompleted,
  },
] as const;

/** One small chart per figure; the table below has the same data for screen readers. */
export function StatisticsCharts({ period, buckets }: Props) {
  const { t } = useTranslation('learner-statistics');
  const format = useFormat();
  // A chart without bars adds nothing to the figures above.
  const shown = CHARTS.filter(({ valueOf }) => buckets.some((bucket) => valueOf(bucket)));
  return (
    <div className={styles.charts} aria-hidden>
      {shown.map(({ key, color, valueOf }) => {
        const label = t(`chart.${key}`);
        return (
          <figure key={key} className={`card ${styles.chart}`}>
            <figcaption>{label}</figcaption>
            <BarChart
              h={220}
              data={buckets.map((bucket) => ({
                name: format.text(shortName(period, bucket, format.language)),
                value: valueOf(bucket),
              }))}
              dataKey="name"
              series={[{ name: 'value', label, color }]}
              valueFormatter={(value) => format.number(value)}
              maxBarWidth={28}
              gridAxis="x"
              tickLine="none"
              yAxisProps={{
                width: 36,
                allowDecimals: false,
                domain: key === 'scores' ? [0, 100] : [0, 'auto'],
              }}
              xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
              // An animation restarts at every resize, so a printout would catch bars of no height.
              barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
              // Keyboard and screen reader users get the table.
              barChartProps={{ accessibilityLayer: false }}
            />
          </figure>
        );
      })}
    </div>
  );
}
