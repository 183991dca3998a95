import type { AnswersByQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { DiagnosticResult } from '@malaka/contracts/assessment/diagnostics';
import { qualificationYear } from '@malaka/grading/credits';
import type { Database } from '#/kit/db/connect.ts';
import { insertNew, newAnswers } from '#/domains/assessment/attempts/journal.ts';
import { listCorrections, SUBMITTED_NOW } from '#/domains/assessment/attempts/corrections.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { finishAttempt, JOURNAL, listResponses, lockAttempt, moveOpenAttempt } from './queries.ts';
import { findLastResult } from './result-queries.ts';
import { gradeByCategory } from './rules.ts';

type Check = {
  accountId: number;
  answers: AnswersByQuestion;
  isEnd: boolean;
  now: Date;
  language: Language;
};

/**
 * Stores the answers and grades what the server has. Repeated after the end, as browsers do when
 * the connection drops, it returns the same result; changed answers are refused as too late.
 */
export async function checkDiagnostic(
  db: Database,
  { accountId, answers, isEnd, now, language }: Check,
): Promise<DiagnosticResult | null> {
  const year = qualificationYear(now);
  return db.transaction().execute(async (trx) => {
    await moveOpenAttempt(trx, accountId, year);
    const attempt = await lockAttempt(trx, accountId, year);
    if (!attempt) throw new AppError('diagnostic.not_found', 404);
    const questions = await listKeyedQuestions(trx, attempt);
    const known = await listResponses(trx, attempt.id);
    const added = newAnswers(answers, questions, known);
    if (attempt.finishedAt) {
      if (added.length > 0) throw new AppError('diagnostic.already_done', 409);
      return await findLastResult(trx, accountId, language);
    }
    await insertNew(trx, JOURNAL, attempt.id, { added, now });
    if (!isEnd) return null;
    const chosen = new Map([...known, ...added].map((each) => [each.questionId, each.answers]));
    const corrections = await listCorrections(
      trx,
      questions.map(({ id }) => id),
    );
    const counting = { corrections, submittedTurn: SUBMITTED_NOW };
    const scores = gradeByCategory(attempt.questions, questions, chosen, counting);
    await finishAttempt(trx, attempt.id, { scores, gradedTurn: corrections.turn, now });
    return await findLastResult(trx, accountId, language);
  });
}
