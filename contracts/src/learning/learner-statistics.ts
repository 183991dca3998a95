import { STATISTICS_PERIODS } from '#/learning/choices.ts';
import { z } from 'zod';
import { day } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const figures = {
  /** Measured time spent on videos watched and texts completed. */
  seconds: z.int(),
  credits: z.number(),
  testsTaken: z.int(),
  testsPassed: z.int(),
  /** Average over finished tests; null if there are none. */
  averagePercent: z.number().nullable(),
  coursesCompleted: z.int(),
};

const bucket = wire({
  ...figures,
  /** First and last day, in Tashkent. */
  from: day,
  to: day,
});
export type StatisticsBucket = z.output<typeof bucket>;

export const viewStatistics = get.learner('/user/statistics', {
  summary: 'The learner’s hours, credits, scores and completed courses by day, week, month or year',
  query: wire({ period: z.enum(STATISTICS_PERIODS).optional() }),
  answer: one(
    wire({
      period: z.enum(STATISTICS_PERIODS),
      totals: wire(figures),
      /** Oldest first; the last one contains the current moment. */
      buckets: z.array(bucket),
    }),
  ),
});
