import { RadarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ChartRow } from './chart-rows.ts';

type Props = { rows: readonly ChartRow[]; height: number };

const AXIS = { domain: [0, 100] as [number, number], angle: 90, tickCount: 5 };

/** Categories around, percent from the middle: 0 there, 100 at the rim. */
export function CategoryRadar({ rows, height }: Props) {
  return (
    <RadarChart
      h={height}
      // Names of categories are long: numbers stand at the rim, the names beside them in a list.
      data={rows.map(({ percent }, n) => ({ number: n + 1, percent }))}
      dataKey="number"
      series={[{ name: 'percent', color: 'primary.5', strokeColor: 'primary.6', opacity: 0.3 }]}
      withPolarRadiusAxis
      withDots
      polarRadiusAxisProps={AXIS}
      radarProps={{ isAnimationActive: false }}
      // The table says the same to keys and screen readers.
      accessibilityLayer={false}
    />
  );
}
