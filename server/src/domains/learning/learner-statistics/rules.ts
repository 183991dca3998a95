import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import type { StatisticsBucket } from '@malaka/contracts/learning/learner-statistics';
import { inTashkent } from '@malaka/grading/tashkent';

/** Number of bars per period: what fits on a phone and what people remember. */
const BUCKETS: Record<StatisticsPeriod, number> = { day: 14, week: 12, month: 12, year: 5 };

const DAY_MS = 24 * 60 * 60_000;

export type Span = Pick<StatisticsBucket, 'from' | 'to'>;

/** Days, weeks from Monday, months or years in Tashkent; the last one contains `now`. */
export function spansOf(period: StatisticsPeriod, now: Date): Span[] {
  const today = inTashkent(now);
  const [year, month, date] = [
    today.getUTCFullYear(),
    today.getUTCMonth(),
    today.getUTCDate(),
  ] as const;
  const monday = date - ((today.getUTCDay() + 6) % 7);
  const startOf: Record<StatisticsPeriod, (back: number) => number> = {
    day: (back) => Date.UTC(year, month, date - back),
    week: (back) => Date.UTC(year, month, monday - 7 * back),
    month: (back) => Date.UTC(year, month - back, 1),
    year: (back) => Date.UTC(year - back, 0, 1),
  };
  const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);
  return Array.from({ length: BUCKETS[period] }, (_, n) => {
    const back = BUCKETS[period] - 1 - n;
    return {
      from: dayText(startOf[period](back)),
      to: dayText(startOf[period](back - 1) - DAY_MS),
    };
  });
}

export type Figures = Omit<StatisticsBucket, 'from' | 'to'>;

const NOTHING: Figures = {
  seconds: 0,
  credits: 0,
  testsTaken: 0,
  testsPassed: 0,
  averagePercent: null,
  coursesCompleted: 0,
};

/** Adds empty figures for spans without activity. */
export const fillSpans = (
  spans: readonly Span[],
  found: ReadonlyMap<string, Figures>,
): StatisticsBucket[] => spans.map((span) => ({ ...NOTHING, ...found.get(span.from), ...span }));

/** Totals over all spans; the average is weighted by tests. */
export function totalOf(buckets: readonly Figures[]): Figures {
  const sum = (value: (bucket: Figures) => number) =>
    Math.round(100 * buckets.reduce((total, bucket) => total + value(bucket), 0)) / 100;
  const testsTaken = sum((bucket) => bucket.testsTaken);
  const percents = sum((bucket) => (bucket.averagePercent ?? 0) * bucket.testsTaken);
  return {
    seconds: sum((bucket) => bucket.seconds),
    credits: sum((bucket) => bucket.credits),
    testsTaken,
    testsPassed: sum((bucket) => bucket.testsPassed),
    averagePercent: testsTaken > 0 ? Math.round((100 * percents) / testsTaken) / 100 : null,
    coursesCompleted: sum((bucket) => bucket.coursesCompleted),
  };
}
