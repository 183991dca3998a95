import type { VideoProgress } from '@malaka/contracts/reporting/course-progress';
import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChartLegend } from './ChartLegend.tsx';

/** How many learners watch each part of a video and leave in it; the table gives the same data. */
export function VideoChart({ parts }: Pick<VideoProgress, 'parts'>) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const series = [
    { name: 'left', label: t('column.left'), color: 'warning.5', type: 'bar' as const },
    { name: 'seen', label: t('column.seen'), color: 'primary.6', type: 'line' as const },
  ];
  return (
    <div aria-hidden>
      <ChartLegend series={series} />
      <CompositeChart
        h={240}
        data={parts.map(({ from, seenCount, leftCount }) => ({
          name: format.clock(from * 1000),
          seen: seenCount,
          left: leftCount,
        }))}
        dataKey="name"
        series={series}
        valueFormatter={(value) => format.number(value)}
        curveType="monotone"
        maxBarWidth={40}
        gridAxis="x"
        tickLine="none"
        yAxisProps={{ width: 52, allowDecimals: false }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
        barProps={{ isAnimationActive: false }}
        lineProps={{ isAnimationActive: false }}
        composedChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
