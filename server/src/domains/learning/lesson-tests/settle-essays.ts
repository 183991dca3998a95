import type { Db } from '#/kit/db/connect.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type EssaySource, listCorrections } from '#/domains/assessment/index.ts';
import { recordCompletion } from '#/domains/learning/lesson-progress/complete-lesson.ts';
import { restoreCredits, openRetake } from './finish-attempt.ts';
import { listAttemptQuestions, listChosen } from './queries.ts';
import { replay } from './regrade-attempt.ts';
import { gradeChosen, type Points } from './rules.ts';

/** A test whose essays are all graded gets its result like one without essays. */
export const testEssays: EssaySource = {
  place: 'test',
  async settle(trx, { attemptId, points, now }) {
    const attempt = await lockAttempt(trx, attemptId);
    const { accountId, lessonId, courseId, isWaiting, isDeleted, enrolmentId } = attempt;
    const result = isWaiting
      ? await giveFirst(trx, attempt, points)
      : await giveAnother(trx, attempt, points);
    if (result.isPassed && enrolmentId !== null && !isDeleted) {
      await restoreCredits(trx, { accountId, courseId, now });
      await recordCompletion(trx, { accountId, lessonId, now, doneAt: attempt.finishedAt });
    }
    if (isWaiting && !result.isPassed) await openRetake(trx, attempt, attempt.finishedAt);
    await notify(trx, {
      accountId,
      kind: isWaiting ? 'essay_graded' : 'essay_regraded',
      facts: { lesson: attempt.lessonName, percent: result.percent },
      url: `/dashboard/course/${courseId}/lesson/${lessonId}/result`,
      eventKey: `essay_graded:${attemptId}:${attempt.essayTurn}`,
    });
  },
};

/** As in a regrade; in a lesson always passed or failed. */
type Result = { score: number; maxScore: number; percent: number; isPassed: boolean | null };

type Locked = Awaited<ReturnType<typeof lockAttempt>>;

/** The enrolment first, in the order in which ending a test locks them. */
async function lockAttempt(trx: Db, attemptId: number) {
  const place = await trx
    .selectFrom('attempts as a')
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .where('a.id', '=', attemptId)
    .select(['a.accountId', 'c.id as courseId', 'l.name as lessonName', 'l.deletedAt'])
    .executeTakeFirstOrThrow();
  // A refunded course cannot be completed.
  const enrolment = await trx
    .selectFrom('enrolments')
    .where('accountId', '=', place.accountId)
    .where('courseId', '=', place.courseId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const attempt = await trx
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select(['id', 'lessonId', 'questions', 'seed', 'startedAt', 'finishedAt', 'minPercentage'])
    .select(['isWaiting', 'isPassed', 'essayTurn', 'gradedTurn', 'regradeTurn'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    ...place,
    ...attempt,
    finishedAt: attempt.finishedAt!,
    minPercentage: attempt.minPercentage!,
    isDeleted: place.deletedAt !== null,
    enrolmentId: enrolment?.id ?? null,
  };
}

/** Includes the corrections since its end, whose regrades skipped it while it was waiting. */
async function giveFirst(trx: Db, attempt: Locked, points: Points): Promise<Result> {
  const questions = await listAttemptQuestions(trx, attempt);
  const corrections = await listCorrections(
    trx,
    questions.map(({ id }) => id),
  );
  const chosen = await listChosen(trx, attempt.id);
  const submittedTurn = attempt.gradedTurn;
  const counting = { corrections, submittedTurn, points };
  const grade = gradeChosen(questions, chosen, attempt.minPercentage, counting);
  const regradeTurn = corrections.turn > submittedTurn ? corrections.turn : null;
  await write(trx, attempt, { ...grade, regradeTurn, isWaiting: false });
  return grade;
}

async function giveAnother(trx: Db, attempt: Locked, points: Points): Promise<Result> {
  const result = await replay(trx, attempt, await listChosen(trx, attempt.id), points);
  // Nobody may lose a pass because one grader changed their mind (docs/decisions/0108).
  if (attempt.isPassed && !result.isPassed) throw new AppError('essay.would_fail', 409);
  await write(trx, attempt, result);
  return result;
}

const write = (
  trx: Db,
  { id, essayTurn }: Locked,
  result: Result & { regradeTurn?: number | null; isWaiting?: boolean },
) =>
  trx
    .updateTable('attempts')
    .set({ ...result, essayTurn: essayTurn + 1 })
    .where('id', '=', id)
    .execute();
