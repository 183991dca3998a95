import { STATISTICS_PERIODS } from '#/learning/choices.ts';
import { z } from 'zod';
import { day } from '#/kit/codecs.ts';
import { get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

const figures = {
  /** Measured: how long videos were watched and texts that are done were read. */
  seconds: z.int(),
  credits: z.number(),
  testsTaken: z.int(),
  testsPassed: z.int(),
  /** Of the finished tests; null where there are none. */
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
  summary: 'Own hours, credits, scores and finished courses by day, week, month or year',
  query: wire({ period: z.enum(STATISTICS_PERIODS).optional() }),
  answer: one(
    wire({
      period: z.enum(STATISTICS_PERIODS),
      totals: wire(figures),
      /** The oldest first; the last one holds this moment. */
      buckets: z.array(bucket),
    }),
  ),
});
