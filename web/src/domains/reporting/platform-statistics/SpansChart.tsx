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

/** The spans up to the selected one; the table below gives the same data. */
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
        // The animation restarts when the size changes: prints would show empty bars.
        barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
        // Keyboard and screen reader users have the table.
        barChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
