import type { AnswersByQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import type { Database, Db } from '#/kit/db/connect.ts';
import { insertNew, newAnswers } from '#/domains/assessment/attempts/journal.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type ExamAttemptRow, JOURNAL, listResponses, lockAttempt } from './attempt-queries.ts';
import { finishAttempts } from './finish-attempts.ts';
import { closingTime } from './rules.ts';
import { viewMyExam } from './view-my-exam.ts';

type Submission = { accountId: number; attemptId: number; answers: AnswersByQuestion; now: Date };

/**
 * Submits an attempt. Repeated, as browsers do when the connection drops, it returns the same
 * result; changed answers are refused as too late, and so is everything after the end.
 */
export async function submitExam(db: Database, submission: Submission): Promise<MyExamView> {
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
