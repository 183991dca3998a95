import { tashkentDay } from '@malaka/grading/tashkent';
import { sql, type RawBuilder } from 'kysely';
import type { StatisticsPeriod } from '@malaka/contracts/learning/choices';
import type { viewStatistics as contract } from '@malaka/contracts/learning/learner-statistics';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { fillSpans, spansOf, totalOf, type Figures } from './rules.ts';

type SumQuery = { accountId: number; period: StatisticsPeriod; from: string };
type Row = Figures & { start: string };

const wall = (column: RawBuilder<unknown>) => sql`${column} at time zone 'Asia/Tashkent'`;

/** The person's own activity since a day in Tashkent, grouped by the first day of each span. */
async function sumSince(
  db: Db,
  { accountId, period, from }: SumQuery,
): Promise<Map<string, Figures>> {
  const since = sql`(${from}::date::timestamp at time zone 'Asia/Tashkent')`;
  const { rows } = await sql<Row>`
    select to_char(date_trunc(${period}, at), 'YYYY-MM-DD') as start,
      coalesce(sum(seconds), 0)::int as seconds,
      coalesce(sum(credits), 0) as credits,
      count(percent)::int as tests_taken,
      count(*) filter (where is_passed)::int as tests_passed,
      round(avg(percent), 2) as average_percent,
      count(course)::int as courses_completed
    from (
      select day::timestamp as at, seconds, null::numeric as credits, null::numeric as percent,
        null::boolean as is_passed, null::int as course
      from learning_seconds where account_id = ${accountId} and day >= ${from}::date
      union all
      select ${wall(sql`created_at`)}, null, amount, null, null, null
      from credit_lines where account_id = ${accountId} and created_at >= ${since}
        and kind not in ('carried', 'expired')
      union all
      select ${wall(sql`finished_at`)}, null, null, percent, is_passed, null
      from attempts where account_id = ${accountId} and finished_at >= ${since}
      union all
      select ${wall(sql`completed_at`)}, null, null, null, null, course_id
      from enrolments where account_id = ${accountId} and completed_at >= ${since}
    ) as happened
    group by 1`.execute(db);
  return new Map(rows.map(({ start, ...figures }) => [start, figures]));
}

/** Adds learning seconds, in the transaction that credits them. */
export async function addLearningTime(
  trx: Db,
  accountId: number,
  seconds: number,
  now: Date,
): Promise<void> {
  const whole = Math.round(seconds);
  if (whole <= 0) return;
  await sql`
    insert into learning_seconds (account_id, day, seconds)
    values (${accountId}, ${tashkentDay(now)}, ${whole})
    on conflict (account_id, day)
      do update set seconds = learning_seconds.seconds + excluded.seconds`.execute(trx);
}

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
