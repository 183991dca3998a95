import type { ExamAttempt } from '@malaka/contracts/assessment/exam-attempts';
import type { Db } from '#/kit/db/connect.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { gradeResponse, showQuestion } from '#/domains/assessment/attempts/rules.ts';
import { type ExamAttemptRow, listResponses } from './attempt-queries.ts';

/** An open attempt as its learner sees it: points of the questions, and no keys. */
export async function showAttempt(
  db: Db,
  { id, examId, seed, questions, startedAt, endsAt }: ExamAttemptRow,
  now: Date,
): Promise<ExamAttempt> {
  const asked = await listKeyedQuestions(db, questions);
  return {
    id,
    examId,
    startedAt,
    endsAt,
    serverNow: now,
    questions: asked.map((question) => ({
      ...showQuestion(question, seed),
      maxScore: gradeResponse(question, undefined).maxScore,
    })),
    responses: await listResponses(db, id),
  };
}
