import type { KeptResponse } from '@malaka/contracts/authoring/asked-questions';
import type { saveDiagnosticAnswer as contract } from '@malaka/contracts/assessment/diagnostics';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import type { Database } from '#/kit/db/connect.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { checkAnswer } from '#/domains/assessment/attempts/given-answers.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { insertAnswers, listResponses, lockAttempt, moveOpenAttempt } from './queries.ts';

type Answer = BodyOf<typeof contract> & { accountId: number; now: Date };

/** Keeps one answer in the journal and tells which response counts from now on. */
export async function saveAnswer(db: Database, answer: Answer): Promise<KeptResponse> {
  const { accountId, attemptId, questionId, revision, answers, now } = answer;
  const year = qualificationYear(now);
  return db.transaction().execute(async (trx) => {
    await moveOpenAttempt(trx, accountId, year);
    const attempt = await lockAttempt(trx, accountId, year);
    if (attempt?.id !== attemptId) throw new AppError('diagnostic.not_found', 404);
    if (attempt.finishedAt) throw new AppError('diagnostic.already_done', 409);
    const shown = attempt.questions.filter(({ id }) => id === questionId);
    const [question] = await listKeyedQuestions(trx, { ...attempt, questions: shown });
    checkAnswer(question, answers);
    const saved = { questionId, revision, answers, savedAt: now };
    await insertAnswers(trx, attemptId, [saved]);
    const responses = await listResponses(trx, attemptId);
    return responses.find((response) => response.questionId === questionId) ?? saved;
  });
}
