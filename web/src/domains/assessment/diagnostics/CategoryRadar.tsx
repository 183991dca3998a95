import { RadarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ChartRow } from './chart-rows.ts';

type Props = {
  rows: readonly ChartRow[];
  height: number;
  /** Only the shape, without numbers at its axes. */
  isSmall?: boolean;
};

/** Keeps the numbers clear of the scale's 100 at the rim. */
const RIM = { tickSize: 22, tickLine: false };
const AXIS = { domain: [0, 100] as [number, number], angle: 90, tickCount: 5 };

/** Categories around the circle, percentages from 0 in the middle to 100 at the rim. */
export function CategoryRadar({ rows, height, isSmall = false }: Props) {
  return (
    <RadarChart
      h={height}
      // Category names are long: the rim has numbers, and a list next to it the names.
      data={rows.map(({ percent }, n) => ({ number: n + 1, percent }))}
      dataKey="number"
      series={[{ name: 'percent', color: 'primary.5', strokeColor: 'primary.6', opacity: 0.3 }]}
      withPolarAngleAxis={!isSmall}
      // Required even when invisible: it fixes the scale to 0–100.
      withPolarRadiusAxis
      withDots
      polarAngleAxisProps={RIM}
      polarRadiusAxisProps={{ ...AXIS, tick: !isSmall, axisLine: !isSmall }}
      radarProps={{ isAnimationActive: false }}
      // The table gives the same data to keyboard and screen reader users.
      accessibilityLayer={false}
    />
  );
}
