import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  approveCourse as approveCall,
  returnCourse as returnCall,
} from '@malaka/contracts/authoring/course-approvals';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { findVisibleRegion } from '#/kit/access/scope.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { activateCourse } from '#/domains/authoring/course-check/lint-course.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { ReopenableQueue, Trx, Reopening, TakenBack } from '#/kit/reviewing/review-queue.ts';
import { changedMeanwhile } from '#/kit/reviewing/decisions.ts';
import { lockWaiting, lockDecided } from './queries.ts';

type Approval = Omit<BodyOf<typeof approveCall>, 'hold'>;
type Return = Omit<BodyOf<typeof returnCall>, 'hold'>;

/** Approves the version that was reviewed, or returns the course with a reason. */
export const courseQueue: ReopenableQueue<Approval | Return> = {
  name: 'courses',
  decide: (deps, trx, body, approver) =>
    'version' in body
      ? approveCourse(deps, trx, body, approver)
      : returnCourse(deps, trx, body, approver),
  reopen: (_deps, trx, reopening, approver) => reopenCourse(trx, reopening, approver),
  reopenedKind: 'course_reopened',
  audience: 'manager',
  urlOf: (id) => `/dashboard/course-approvals/view/${id}`,
};

/** Publishes the course if it is still the version that was reviewed. */
async function approveCourse(
  deps: Pick<Deps, 'files' | 'now' | 'video'>,
  trx: Trx,
  { id, version }: Approval,
  { accountId, address }: Actor,
): Promise<void> {
  const course = await lockWaiting(trx, id, await findVisibleRegion(trx, accountId));
  if (course.version !== version) throw new AppError('course.changed', 409);
  await activateCourse(deps, trx, id);
  const now = deps.now();
  await decide(trx, { id, state: 'approved', reason: null, accountId, now });
  await notifyAuthor(trx, course, { kind: 'course_approved', reason: '', now });
  await writeAudit(trx, {
    by: { accountId, address },
    action: 'course.approved',
    subject: `course:${id}`,
    before: { isActive: false },
    after: { isActive: true, version },
  });
}

/** Returns the course; the author sees the reason at the course and in a notification. */
async function returnCourse(
  { now: clock }: Pick<Deps, 'now'>,
  trx: Trx,
  { id, reason }: Return,
  { accountId, address }: Actor,
): Promise<void> {
  const course = await lockWaiting(trx, id, await findVisibleRegion(trx, accountId));
  const now = clock();
  await decide(trx, { id, state: 'returned', reason, accountId, now });
  await notifyAuthor(trx, course, { kind: 'course_returned', reason, now });
  await writeAudit(trx, {
    by: { accountId, address },
    action: 'course.returned',
    subject: `course:${id}`,
    after: { reason },
  });
}

type Decision = {
  id: number;
  state: 'approved' | 'returned';
  reason: string | null;
  accountId: number;
  now: Date;
};

const decide = (trx: Db, { id, state, reason, accountId, now }: Decision) =>
  trx
    .updateTable('courseApprovals')
    .set({ state, reason, decidedAt: now, decidedBy: accountId })
    .where('courseId', '=', id)
    .execute();

type Course = Awaited<ReturnType<typeof lockWaiting>>;

const notifyAuthor = (
  trx: Db,
  { id, name, authorId }: Course,
  { kind, reason, now }: { kind: 'course_approved' | 'course_returned'; reason: string; now: Date },
) =>
  notify(trx, {
    accountId: authorId,
    kind,
    facts: { course: name, reason },
    url:
      kind === 'course_approved'
        ? `/courses/view/${id}`
        : `/dashboard/copyrights/course-items/${id}`,
    eventKey: `${kind}:${id}:${now.getTime()}`,
  });

/** Puts the course back in the queue, closed; a course that already has learners stays as it is. */
async function reopenCourse(
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
