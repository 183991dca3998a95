import type { CourseType } from '@malaka/contracts/kit/choices';
import { qualificationYear } from '@malaka/grading/credits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { addCreditEntry, givesCertificate, issueCertificate } from '#/domains/credentials/index.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { findCourseSurvey } from '#/domains/surveys/index.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { insertCompletion, lockEnrolment } from './queries.ts';

type Completion = {
  accountId: number;
  lessonId: number;
  now: Date;
  /** When it was really done, if that is found out only now: its credits belong to that time. */
  doneAt?: Date;
  address?: string;
};

/**
 * Completes a lesson. The last one completes the course: credits, certificate, notification and
 * audit entries are written in this transaction or not at all (decision 180). Repeating it has no
 * effect.
 */
export async function recordCompletion(trx: Db, completion: Completion): Promise<void> {
  const { accountId, lessonId, now, doneAt = now } = completion;
  const course = await selectCourses(trx)
    .innerJoin('lessons as l', 'l.courseId', 'c.id')
    .where('l.id', '=', lessonId)
    .executeTakeFirstOrThrow();
  const enrolment = await lockEnrolment(trx, accountId, course.id);
  await insertCompletion(trx, accountId, lessonId, doneAt);
  await trx
    .updateTable('enrolments')
    .set({ touchedAt: now })
    .where('id', '=', enrolment.id)
    .execute();
  await endIfDone(trx, course, enrolment, completion);
}

/** The rest of a course may already be done once its author deletes the missing lessons. */
async function settleEnrolment(
  trx: Db,
  event: { accountId: number; courseId: number; now: Date },
): Promise<void> {
  const { accountId, courseId } = event;
  const course = await selectCourses(trx).where('c.id', '=', courseId).executeTakeFirstOrThrow();
  const enrolment = await lockEnrolment(trx, accountId, courseId);
  await endIfDone(trx, course, enrolment, event);
}

const selectCourses = (db: Db) =>
  db
    .selectFrom('courses as c')
    .select(['c.id', 'c.name', 'c.type', 'c.credit', 'c.hasCertificate']);

type Event = Omit<Completion, 'lessonId'>;

async function endIfDone(
  trx: Db,
  course: Omit<Course, 'type'> & { type: string },
  enrolment: { id: number; completedAt: Date | null },
  event: Event,
): Promise<void> {
  const { done, total, lastAt } = await countLessons(trx, event.accountId, course.id);
  const isCompletedNow = enrolment.completedAt === null && total > 0 && done === total;
  const completedAt = event.doneAt ? (lastAt ?? event.now) : event.now;
  await trx
    .updateTable('enrolments')
    .set({ doneCount: done, ...(isCompletedNow && { completedAt }) })
    .where('id', '=', enrolment.id)
    .execute();
  if (isCompletedNow) {
    await completeCourse(
      trx,
      { ...course, type: course.type as CourseType },
      { ...event, completedAt },
    );
  }
}

type Course = {
  id: number;
  name: string;
  type: CourseType;
  credit: number;
  hasCertificate: boolean;
};

async function completeCourse(
  trx: Db,
  course: Course,
  { accountId, now, address, completedAt }: Event & { completedAt: Date },
): Promise<void> {
  const year = qualificationYear(completedAt);
  const earned = { kind: 'earned' as const, amount: course.credit, courseId: course.id };
  const added =
    course.credit > 0 ? await addCreditEntry(trx, { accountId, year, ...earned, now }) : undefined;
  const certificate =
    givesCertificate(course) && (await isConfirmed(trx, accountId))
      ? await issueCertificate(trx, { accountId, courseId: course.id, now })
      : undefined;
  await notify(trx, {
    accountId,
    kind: 'course_completed',
    facts: {
      course: course.name,
      credit: course.credit,
      ...(certificate && { number: certificate.number }),
    },
    url: `/courses/view/${course.id}`,
    eventKey: `course_completed:${course.id}`,
  });
  await askForSurvey(trx, course, { accountId, now });
  // The audit log comes last: only one transaction at a time can extend its chain.
  const by = { accountId, address };
  if (added) {
    await writeAudit(trx, {
      by,
      action: 'credit.earned',
      subject: `account:${accountId}`,
      after: { course: course.id, year, amount: course.credit, ...added },
    });
  }
  if (certificate) {
    await writeAudit(trx, {
      by,
      action: 'certificate.issued',
      subject: `certificate:${certificate.number}`,
      after: { account: accountId, course: course.id },
    });
  }
}

async function countLessons(trx: Db, accountId: number, courseId: number) {
  return trx
    .selectFrom('lessons as l')
    .leftJoin('lessonCompletions as d', (join) =>
      join.onRef('d.lessonId', '=', 'l.id').on('d.accountId', '=', accountId),
    )
    .where('l.courseId', '=', courseId)
    .where('l.deletedAt', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(d.lesson_id)::int`.as('done'),
      sql<Date | null>`max(d.completed_at)`.as('lastAt'),
    ])
    .executeTakeFirstOrThrow();
}

async function isConfirmed(trx: Db, accountId: number): Promise<boolean> {
  const profile = await trx
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select('status')
    // A concurrent profile confirmation finishes first, and either issues the certificate or leaves
    // it to us.
    .forShare()
    .executeTakeFirst();
  return profile?.status === 'confirmed';
}

/** Decision 144: learners who complete the course get its author's survey, if there is one. */
async function askForSurvey(trx: Db, course: Course, { accountId, now }: Event): Promise<void> {
  const survey = await findCourseSurvey(trx, { accountId, courseId: course.id, now });
  if (survey?.state !== 'open') return;
  await notify(trx, {
    accountId,
    kind: 'course_survey',
    facts: { course: course.name, survey: survey.name },
    url: `/dashboard/surveys/run/${survey.id}`,
    eventKey: `course_survey:${survey.id}`,
  });
}

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
