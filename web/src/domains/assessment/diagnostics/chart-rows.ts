import type { DiagnosticCategoryResult } from '@malaka/contracts/assessment/diagnostics';
import { RECOMMENDED_BELOW_PERCENT } from '@malaka/contracts/kit/limits';

/** A category as shown in the charts and their table. */
export type ChartRow = {
  name: string;
  percent: number;
  score: number;
  maxScore: number;
  /** Title of the administrator's band, if the response includes it. */
  band?: string;
};

export const CHART_VIEWS = ['bars', 'radar'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

export const readChartView = (value: unknown): ChartView | undefined =>
  CHART_VIEWS.find((view) => view === value);

/** A shape needs at least three axes. */
export const RADAR_LEAST = 3;

export const isWeak = ({ percent }: { percent: number }): boolean =>
  percent < RECOMMENDED_BELOW_PERCENT;

export const rowsOf = (categories: readonly DiagnosticCategoryResult[]): ChartRow[] =>
  categories.map(({ category, band, ...row }) => ({
    ...row,
    name: category.name,
    band: band.title,
  }));
