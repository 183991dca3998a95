import type { Deps } from '#/kit/deps.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { findAttemptContext, hasLaterAttempt } from './queries.ts';

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
