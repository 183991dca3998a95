import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import type { viewStatistics as contract } from '@malaka/contracts/learning/learner-statistics';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { sumSince } from './queries.ts';
import { fillSpans, spansOf, totalOf } from './rules.ts';

type Query = { accountId: number; period: StatisticsPeriod; now: Date };

/** A person's own learning per bar and in total. */
export async function viewStatistics(
  db: Db,
  { accountId, period, now }: Query,
): Promise<AnswerOf<typeof contract>['data']> {
  const spans = spansOf(period, now);
  const found = await sumSince(db, { accountId, period, from: spans[0]!.from });
  const buckets = fillSpans(spans, found);
  return { period, totals: totalOf(buckets), buckets };
}
