import { RadarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ChartRow } from './chart-rows.ts';

type Props = {
  rows: readonly ChartRow[];
  height: number;
  /** The figure alone, without numbers at its axes. */
  isSmall?: boolean;
};

/** Numbers stand clear of the scale's 100 at the rim. */
const RIM = { tickSize: 22, tickLine: false };
const AXIS = { domain: [0, 100] as [number, number], angle: 90, tickCount: 5 };

/** Categories around, percent from the middle: 0 there, 100 at the rim. */
export function CategoryRadar({ rows, height, isSmall = false }: Props) {
  return (
    <RadarChart
      h={height}
      // Names of categories are long: numbers stand at the rim, the names beside them in a list.
      data={rows.map(({ percent }, n) => ({ number: n + 1, percent }))}
      dataKey="number"
      series={[{ name: 'percent', color: 'primary.5', strokeColor: 'primary.6', opacity: 0.3 }]}
      withPolarAngleAxis={!isSmall}
      // Always there: it holds the scale from 0 to 100.
      withPolarRadiusAxis
      withDots
      polarAngleAxisProps={RIM}
      polarRadiusAxisProps={{ ...AXIS, tick: !isSmall, axisLine: !isSmall }}
      radarProps={{ isAnimationActive: false }}
      // The table says the same to keys and screen readers.
      accessibilityLayer={false}
    />
  );
}
