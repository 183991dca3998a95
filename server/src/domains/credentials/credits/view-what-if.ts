import type { viewWhatIf as contract } from '@malaka/contracts/credentials/credits';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { forecastYear, qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import { isCourseEarned } from './queries.ts';
import { openEntries } from './rules.ts';
import { loadYear } from './standing.ts';

type Query = { accountId: number; courseId: number; now: Date };
type WhatIf = AnswerOf<typeof contract>['data'];

/** The year as it is and as it would be with the course, by the rule that would close it. */
export async function viewWhatIf(db: Db, { accountId, courseId, now }: Query): Promise<WhatIf> {
  const year = qualificationYear(now);
  const credit = await getCourseCredit(db, courseId, accountId);
  const [{ standing, rows, rule }, isEarned] = await Promise.all([
    loadYear(db, accountId, year),
    isCourseEarned(db, accountId, courseId),
  ]);
  const lines = openEntries(rows);
  const gained = isEarned ? 0 : credit;
  const entry = { id: Number.MAX_SAFE_INTEGER, kind: 'earned' as const, credits: gained, at: now };
  return {
    year,
    credit,
    minimum: rule.minimum,
    isEarned,
    carried: standing.carried,
    before: forecastYear(lines, rule),
    after: forecastYear([...lines, entry], rule),
  };
}

/** How many credits a course gives; archived courses exist only for their learners. */
async function getCourseCredit(db: Db, courseId: number, accountId: number): Promise<number> {
  const course = await db
    .selectFrom('courses as c')
    .where('c.id', '=', courseId)
    .where('c.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.isActive', '=', true),
        eb.exists(
          eb
            .selectFrom('enrolments as e')
            .whereRef('e.courseId', '=', 'c.id')
            .where('e.accountId', '=', accountId)
            .select('e.id'),
        ),
      ]),
    )
    .select('c.credit')
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
  return course.credit;
}
