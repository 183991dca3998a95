import { findVisibleRegion } from '#/kit/access/manager-region.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { changedMeanwhile } from '#/kit/reviewing/reopen-decision.ts';
import type { Reopening, TakenBack } from '#/kit/reviewing/review-queue.ts';
import { lockDecided } from './queries.ts';

/** Puts the course back in the queue, closed; a course that already has learners stays as it is. */
export async function reopenCourse(
  trx: Db,
  { id, decidedAt: seenAt }: Reopening,
  { accountId, now }: Actor,
): Promise<TakenBack> {
  const course = await lockDecided(trx, id, await findVisibleRegion(trx, accountId));
  if (!course) throw new AppError('course.not_found', 404);
  const { state, reason, decidedAt, decidedBy, isActive, name, authorId } = course;
  const isOpen = state === 'approved';
  // The author has acted meanwhile: archived the approved course, or published the returned one.
  if (decidedAt?.getTime() !== seenAt.getTime() || isActive !== isOpen) {
    const status = isOpen && !isActive ? 'archived' : state;
    throw changedMeanwhile({ status, decidedAt, decidedBy: course.decidedByName });
  }
  if (isOpen && course.buysCount > 0) throw new AppError('course.stays_open', 409);
  await trx
    .updateTable('courses')
    .set({ isActive: false, updatedAt: now })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .execute();
  await trx
    .updateTable('courseApprovals')
    .set({ state: 'waiting', reason: null, decidedAt: null, decidedBy: null })
    .where('courseId', '=', id)
    .execute();
  return {
    decision: { status: state, comment: reason ?? '', decidedBy, decidedAt },
    accountId: authorId,
    facts: { course: name },
    url: `/dashboard/copyrights/course-items/${id}`,
    audit: { action: 'course.reopened', subject: `course:${id}` },
  };
}
