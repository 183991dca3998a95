import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { adjustCourseCredit } from '#/domains/credentials/index.ts';

type Adjusted = {
  accountId: number;
  courseId: number;
  reason: string;
  actorId: number;
  eventKey: string;
  now: Date;
};

/**
 * Credits of a completed course follow its tests: a regrade may take a pass away, and a later
 * regrade or another attempt gives it back. The certificate and the completion stay. The caller
 * must have locked the enrolment.
 */
export async function adjustCredits(trx: Db, adjusted: Adjusted): Promise<void> {
  const { accountId, courseId, actorId, reason } = adjusted;
  const isPassed = await areTestsPassed(trx, accountId, courseId);
  const added = await adjustCourseCredit(trx, { ...adjusted, isPassed });
  if (!added) return;
  await writeAudit(trx, {
    by: { accountId: actorId },
    action: 'credit.corrected',
    subject: `account:${accountId}`,
    after: { course: courseId, reason, ...added },
  });
}

async function areTestsPassed(db: Db, accountId: number, courseId: number): Promise<boolean> {
  const { rows } = await sql<{ isPassed: boolean }>`
    select not exists (
      select from attempts a join lessons l on l.id = a.lesson_id
      where a.account_id = ${accountId} and l.course_id = ${courseId} and l.deleted_at is null
        and a.finished_at is not null
      group by l.id having not bool_or(a.is_passed)
    ) as is_passed`.execute(db);
  return rows[0]!.isPassed;
}

/** A test passed again after a regrade had taken the pass away. */
export async function restoreCredits(
  trx: Db,
  { accountId, courseId, now }: Pick<Adjusted, 'accountId' | 'courseId' | 'now'>,
): Promise<void> {
  const lowered = await trx
    .selectFrom('creditLines')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .where('kind', '=', 'corrected')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'document'])
    .executeTakeFirst();
  if (!lowered) return;
  await adjustCredits(trx, {
    accountId,
    courseId,
    reason: lowered.document ?? '',
    actorId: accountId,
    eventKey: `restored:${lowered.id}`,
    now,
  });
}
