import type { LessonProgress } from '@malaka/contracts/reporting/course-progress';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChartLegend } from './ChartLegend.tsx';

/** How many learners began and finished each lesson; the table below gives the same data. */
export function FunnelChart({ lessons }: { lessons: readonly LessonProgress[] }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const series = [
    { name: 'finished', label: t('column.finished'), color: 'primary.6' },
    { name: 'standing', label: t('column.standing'), color: 'warning.5' },
  ];
  return (
    <div aria-hidden>
      <ChartLegend series={series} />
      <BarChart
        h={240}
        type="stacked"
        data={lessons.map(({ finishedCount, standingCount }, n) => ({
          name: String(n + 1),
          finished: finishedCount,
          standing: standingCount,
        }))}
        dataKey="name"
        series={series}
        valueFormatter={(value) => format.number(value)}
        maxBarWidth={40}
        gridAxis="x"
        tickLine="none"
        yAxisProps={{ width: 52, allowDecimals: false }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
        // The animation restarts when the size changes: prints would show empty bars.
        barProps={{ isAnimationActive: false }}
        // Keyboard and screen reader users have the table.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
