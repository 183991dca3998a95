import { gradingVersion } from '@malaka/grading/grade';
import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/kit/limits';
import { retakeAt } from '@malaka/grading/retake';
import { sql } from 'kysely';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { finishTest as contract, TestResult } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import {
  type KeyedQuestion,
  hadOutageBetween,
  listCorrections,
  openEssays,
  checkAnswers,
  isSame,
  writeAnswers,
} from '#/domains/assessment/index.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import { getOpenLesson, lockEnrolment } from '#/domains/learning/lesson-progress/queries.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { adjustCourseCredit } from '#/domains/credentials/index.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import { AppError } from '#/kit/http/app-error.ts';
import {
  insertReturn,
  listChosen,
  type AttemptRow,
  listAttemptQuestions,
  listResponses,
  lockOwnAttempt,
} from './queries.ts';
import { gradeChosen } from './rules.ts';
import { viewTestResult } from './view-attempt.ts';

type Open = { id: number; accountId: number; lessonId: number; startedAt: Date };

/**
 * Grades what the server has and returns whether the learner passed. With an essay the result waits
 * for its graders: until then the attempt is neither passed nor failed.
 */
export async function finishAttempt(
  trx: Db,
  attempt: Open,
  questions: readonly KeyedQuestion[],
  { minPercentage }: { minPercentage: number },
  now: Date,
): Promise<boolean> {
  const { id, accountId, lessonId } = attempt;
  const chosen = await listChosen(trx, id);
  const corrections = await listCorrections(
    trx,
    questions.map((question) => question.id),
  );
  const essays = { attemptId: id, accountId, placeId: lessonId, questions, chosen, now };
  const isWaiting = (await openEssays(trx, { place: 'test', ...essays })) > 0;
  const grade = gradeChosen(questions, chosen, minPercentage, { corrections });
  await trx
    .updateTable('attempts')
    .set({
      ...(isWaiting ? { isWaiting } : grade),
      minPercentage,
      gradingVersion,
      gradedTurn: corrections.turn,
      finishedAt: now,
    })
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute();
  if (isWaiting) return false;
  if (!grade.isPassed) await openRetake(trx, attempt, now);
  return grade.isPassed;
}

/** A platform failure is not the learner's: no waiting time applies. */
export async function openRetake(
  trx: Db,
  { id, startedAt }: Pick<Open, 'id' | 'startedAt'>,
  now: Date,
): Promise<void> {
  if (await hadOutageBetween(trx, { from: startedAt, until: now })) {
    await insertReturn(trx, { attemptId: id, actorId: null, reason: 'platform was down', now });
    return;
  }
  const runAt = retakeAt(now, RETAKE_BLOCK_MINUTES);
  await addJob(trx, 'tell-retake', { attemptId: id }, { key: `tell-retake:${id}`, runAt });
}

type End = {
  lesson: Pick<Awaited<ReturnType<typeof getOpenLesson>>, 'courseId' | 'minPercentage'>;
  accountId: number;
  lessonId: number;
  now: Date;
  address?: string;
};

/** Grades a locked attempt; a pass completes its lesson. */
export async function endAttempt(
  trx: Db,
  attempt: AttemptRow,
  questions: readonly KeyedQuestion[],
  end: End,
): Promise<void> {
  const { lesson, accountId, now } = end;
  if (!(await finishAttempt(trx, attempt, questions, lesson, now))) return;
  // Completions before accounts (kit/db/completions-first.ts): credits name their owner.
  await recordCompletion(trx, end);
  await restoreCredits(trx, { accountId, courseId: lesson.courseId, now });
}

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

type QueuedFinish = BodyOf<typeof contract> & { accountId: number; now: Date; address?: string };

/**
 * Ends an attempt that the learner ended offline: first its answers as acts at their own time, then
 * the end. If the attempt is over by now it stays as it is, and its learner is notified if the
 * device had answers that it lacks.
 */
export async function finishOffline(db: Db, finish: QueuedFinish): Promise<TestResult> {
  const { accountId, lessonId, attemptId, answers, now } = finish;
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  await inTransaction(db, async (trx) => {
    await lockEnrolment(trx, accountId, lesson.courseId);
    const attempt = await lockOwnAttempt(trx, accountId, attemptId);
    if (attempt?.lessonId !== lessonId) throw new AppError('test.attempt_not_found', 404);
    const questions = await listAttemptQuestions(trx, attempt);
    for (const act of answers) checkAnswers({ [act.questionId]: act.answers }, questions);
    if (attempt.finishedAt) {
      const responses = await listResponses(trx, attemptId);
      const counting = new Map(responses.map((one) => [one.questionId, one]));
      const isWhole = answers.every((act) => {
        const one = counting.get(act.questionId);
        // Anything answered later, here or on another device, counts in any case.
        const isSuperseded =
          one !== undefined && act.actedAt !== undefined && act.actedAt < one.actedAt;
        return isSuperseded || isSame(one?.answers ?? [], act.answers);
      });
      if (!isWhole) throw new AppError('test.attempt_over', 409);
      return;
    }
    await writeAnswers(
      trx,
      answers.map((act) => ({ ...act, accountId, attemptId, now })),
    );
    await endAttempt(trx, attempt, questions, { ...finish, lesson });
  });
  return await viewTestResult(db, { accountId, lessonId, attemptId, now });
}
