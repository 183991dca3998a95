import type {
  FigureName,
  PlatformStatistics,
} from '@malaka/contracts/reporting/platform-statistics';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { useTranslation } from 'react-i18next';
import { shortName } from '#/domains/learning/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { shortened, valueOf } from './statistics-search.ts';

type Props = { statistics: PlatformStatistics; figure: FigureName };

/** The spans that lead to the chosen one; the table below says the same. */
export function SpansChart({ statistics: { period, series }, figure }: Props) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const axis = (value: number) => {
    const { amount, unit } = shortened(value);
    return unit === 'one' ? format.number(amount) : t(`unit.${unit}`, { amount });
  };
  return (
    <div aria-hidden>
      <BarChart
        h={260}
        data={series.map((span) => ({
          name: format.text(shortName(period, span, format.language)),
          value: valueOf(span, figure),
        }))}
        dataKey="name"
        series={[{ name: 'value', label: t(`figure.${figure}`), color: 'primary.6' }]}
        valueFormatter={(value) =>
          figure === 'money' ? format.money(value) : format.number(value)
        }
        maxBarWidth={36}
        gridAxis="x"
        tickLine="none"
        yAxisProps={{ width: 64, allowDecimals: false, tickFormatter: axis }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
        // Growing bars begin anew at each size: paper would have caught them at nothing.
        barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
        // The table is what keys and screen readers reach.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
