import * as calls from '@malaka/contracts/assessment/exam-attempts';
import type {
  followExam as contract,
  ExamAttempt,
  MyExamView,
} from '@malaka/contracts/assessment/exam-attempts';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { AnswersByQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { Deps } from '#/kit/deps.ts';
import { createAnswerWriter } from '#/domains/assessment/attempts/answer-writer.ts';
import { Admission } from '#/kit/admission/admission.ts';
import { createTurns } from '#/kit/batching/turns.ts';
import type { Scope } from '#/kit/http/route.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { RecentCache } from '#/kit/batching/caches.ts';
import { insertNew, newAnswers } from '#/domains/assessment/attempts/journal.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { listMyExams, viewMyExam, showQuestions } from './my-exams.ts';
import { createOpenExamAttempts, saveExamAnswer } from './save-exam-answer.ts';
import { startExam, requireOpen, takePlace, withPlace } from './start-exam.ts';
import {
  findOwnAttempt,
  listResponses,
  type ExamAttemptRow,
  JOURNAL,
  lockAttempt,
} from './attempt-queries.ts';
import type { Begun } from './begin-attempts.ts';
import { finishAttempts } from './finish-attempts.ts';
import { closingTime } from './rules.ts';

const CACHED_VARIANTS_MAX = 1024;

/** Questions as learners see them, cached for all attempts with the same variant. */
function createVariantCache(db: Db) {
  const shown = new RecentCache<string, Promise<ExamAttempt['questions']>>(CACHED_VARIANTS_MAX);

  return async ({ variant, questions, seed }: Begun): Promise<ExamAttempt['questions']> => {
    const known = shown.get(variant);
    if (known) return await known;
    const loading = showQuestions(db, { questions, seed });
    shown.set(variant, loading);
    loading.catch(() => shown.delete(variant));
    return await loading;
  };
}

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  const answering = {
    attempts: createOpenExamAttempts(db),
    write: createAnswerWriter(db, 'exams'),
  };

  const admission = new Admission(db);
  scope.onClose(async () => admission.close());
  const starts = {
    admission,
    showVariant: createVariantCache(db),
    inTurn: createTurns({ atOnce: 4, waitingMost: 10_000 }),
  };

  scope.route(calls.listMyExams, async (_input, { actor }) => ({
    serverNow: actor.now,
    exams: await listMyExams(db, actor),
  }));
  scope.route(calls.viewMyExam, async ({ params }, { session }) => {
    const query = { accountId: session.accountId, examId: params.id, now: now() };
    return await withPlace(admission, query, await viewMyExam(db, query));
  });
  scope.route(
    calls.startExam,
    ({ body }, { session }) =>
      startExam(db, starts, { accountId: session.accountId, examId: body.id, now: now() }),
    { isBehindOthers: true },
  );
  scope.route(
    calls.takeExamPlace,
    ({ body }, { session }) =>
      takePlace(db, admission, { accountId: session.accountId, examId: body.id, now: now() }),
    { isBehindOthers: true },
  );
  scope.route(
    calls.saveExamAnswer,
    ({ body }, { actor }) => saveExamAnswer(db, answering, { ...body, ...actor }),
    { isServedFirst: true },
  );
  scope.route(calls.followExam, ({ params }, { actor }) =>
    followExam(db, { examId: params.id, ...actor }),
  );
  scope.route(calls.submitExam, ({ body }, { actor }) => submitExam(db, { ...body, ...actor }), {
    isServedFirst: true,
  });
}

type Query = { accountId: number; examId: number; now: Date };

/** The state a page needs after it slept or another device went ahead; without the questions. */
async function followExam(
  db: Database,
  { accountId, examId, now }: Query,
): Promise<AnswerOf<typeof contract>['data']> {
  const attempt = await findOwnAttempt(db, accountId, examId);
  if (!attempt) throw new AppError('exam.attempt_not_found', 404);
  await requireOpen(db, attempt, now);
  const responses = await listResponses(db, attempt.id);
  return { serverNow: now, endsAt: attempt.endsAt, responses };
}

type Submission = { accountId: number; attemptId: number; answers: AnswersByQuestion; now: Date };

/**
 * Submits an attempt. Repeated, as browsers do when the connection drops, it returns the same
 * result; changed answers are refused as too late, and so is everything after the end.
 */
async function submitExam(db: Database, submission: Submission): Promise<MyExamView> {
  const { accountId, attemptId, now } = submission;
  const { examId, refusal } = await db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, attemptId);
    if (attempt?.accountId !== accountId) throw new AppError('exam.attempt_not_found', 404);
    return { examId: attempt.examId, refusal: await close(trx, attempt, submission) };
  });
  // Thrown only after the commit, so that an attempt closed by the clock stays closed.
  if (refusal) throw new AppError(refusal, 409);
  return await viewMyExam(db, { accountId, examId, now });
}

async function close(
  trx: Db,
  attempt: ExamAttemptRow,
  { answers, now }: Submission,
): Promise<'exam.time_over' | 'exam.submitted' | undefined> {
  const { id } = attempt;
  const questions = await listKeyedQuestions(trx, attempt);
  const added = newAnswers(answers, questions, await listResponses(trx, id));
  if (attempt.finishedAt) {
    if (added.length === 0) return undefined;
    return attempt.isOvertime ? 'exam.time_over' : 'exam.submitted';
  }
  if (attempt.endsAt <= now) {
    // Until then another answer given in time may still arrive.
    if (closingTime(attempt) <= now)
      await finishAttempts(trx, [attempt], { now, isOvertime: true });
    return 'exam.time_over';
  }
  await insertNew(trx, JOURNAL, id, { added, now });
  await finishAttempts(trx, [attempt], { now, isOvertime: false });
  return undefined;
}
