import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { settleEnrolment } from './complete-lesson.ts';

/** An author who deletes a lesson often adds another in its place, or undoes the deletion. */
const GRACE_MS = 10 * 60_000;
const AT_ONCE = 200;

const selectOwed = (db: Db, courseId: number) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.courseId')
    .where('e.courseId', '=', courseId)
    .where('e.completedAt', 'is', null)
    .where('c.lessonsCount', '>', 0)
    .where('c.deletedAt', 'is', null)
    .whereRef('e.doneCount', '=', 'c.lessonsCount');

/**
 * After lessons of a locked course were deleted: learners who had done all the others are complete.
 */
export async function scheduleCompletion(
  trx: Db,
  { courseId, now }: { courseId: number; now: Date },
): Promise<void> {
  const owed = await selectOwed(trx, courseId).select('e.id').limit(1).executeTakeFirst();
  if (!owed) return;
  const runAt = new Date(now.getTime() + GRACE_MS);
  await addJob(
    trx,
    'complete-courses',
    { courseId },
    { key: `complete-courses:${courseId}`, runAt },
  );
}

/** Completes the course for learners who miss nothing; one transaction each, a few at a time. */
export async function completeCourses(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { courseId }: { courseId: number },
): Promise<void> {
  const owed = await selectOwed(db, courseId)
    .select('e.accountId')
    .orderBy('e.id')
    .limit(AT_ONCE)
    .execute();
  for (const { accountId } of owed) {
    const event = { accountId, courseId, now: now() };
    await db.transaction().execute((trx) => settleEnrolment(trx, event));
  }
  if (owed.length === AT_ONCE) await addJob(db, 'complete-courses', { courseId });
}
