import { RETAKES_SHOWN, type Retakes } from '@malaka/contracts/learning/retakes';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { blockedUntil } from './rules.ts';
import { findAttemptContext, hasLaterAttempt } from './queries.ts';

type Row = Omit<Retakes['retakes'][number], 'retryAt'> & {
  finishedAt: Date;
  isWaiting: boolean;
  /** When the attempt that waits for graders is due. */
  dueAt: Date | null;
};

/** Nobody has more tests that were tried and not passed. */
const READ_MOST = 50;

/** Failed tests that can be retaken, latest failure first, and those that cannot be started now. */
export async function listRetakes(
  db: Db,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Retakes> {
  const rows = await readTried(db, { accountId });
  const failed = rows
    .filter(({ isWaiting }) => !isWaiting)
    .map(({ lessonId, courseId, lessonName, courseName, finishedAt }) => ({
      lessonId,
      courseId,
      lessonName,
      courseName,
      retryAt: blockedUntil({ isPassed: false, finishedAt }, now),
    }));
  return {
    serverNow: now,
    retakes: failed.slice(0, RETAKES_SHOWN),
    shut: [
      ...failed.flatMap(({ lessonId, retryAt }) =>
        retryAt ? [{ lessonId, why: 'retake' as const, until: retryAt }] : [],
      ),
      ...rows.flatMap(({ lessonId, dueAt }) =>
        dueAt ? [{ lessonId, why: 'grading' as const, until: dueAt }] : [],
      ),
    ],
  };
}

const readTried = compileOnce(
  (_db, { accountId }: { accountId: number }) => sql<Row>`
    select l.id as lesson_id, l.course_id, l.name as lesson_name, c.name as course_name,
      t.finished_at, t.is_waiting, y.due_at
    from (
      select distinct on (a.lesson_id) a.id, a.lesson_id, a.finished_at, a.is_passed, a.is_waiting
      from attempts a
      where a.account_id = ${accountId}
        and not exists (select from attempt_returns r where r.attempt_id = a.id)
      order by a.lesson_id, a.number desc
    ) t
    join lessons l on l.id = t.lesson_id and l.deleted_at is null
    join courses c on c.id = l.course_id and c.deleted_at is null
    join enrolments e on e.course_id = c.id and e.account_id = ${accountId}
      and e.completed_at is null
    left join lateral (select max(due_at) as due_at from essays
      where t.is_waiting and place = 'test' and attempt_id = t.id and score is null) y on true
    where t.finished_at is not null and (t.is_waiting or not t.is_passed)
      and not exists (select from lesson_completions d
        where d.account_id = ${accountId} and d.lesson_id = l.id)
    order by t.finished_at desc
    limit ${sql.lit(READ_MOST)}`,
);

/** The block is over; learners who have gone on meanwhile are not notified. */
export async function notifyRetake(
  { db }: Pick<Deps, 'db'>,
  { attemptId }: { attemptId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const attempt = await findAttemptContext(trx, attemptId);
    if (
      !attempt ||
      attempt.isPassed ||
      attempt.returnedAt ||
      (await hasLaterAttempt(trx, attemptId))
    )
      return;
    await notify(trx, {
      accountId: attempt.accountId,
      kind: 'retake_open',
      facts: { lesson: attempt.lessonName, course: attempt.courseName },
      url: `/dashboard/course/${attempt.courseId}/lesson/${attempt.lessonId}`,
      eventKey: `retake_open:${attemptId}`,
    });
  });
}
