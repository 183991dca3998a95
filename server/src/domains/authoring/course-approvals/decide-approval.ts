import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  approveCourse as approveCall,
  returnCourse as returnCall,
} from '@malaka/contracts/authoring/course-approvals';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { findVisibleRegion } from '#/kit/access/manager-region.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { activateCourse } from '#/domains/authoring/course-check/require-activatable.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { ReopenableQueue, Trx } from '#/kit/reviewing/review-queue.ts';
import { lockWaiting } from './queries.ts';
import { reopenCourse } from './reopen-course.ts';

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
