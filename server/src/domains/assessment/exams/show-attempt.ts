import type { ExamAttempt } from '@malaka/contracts/assessment/exam-attempts';
import type { Db } from '#/kit/db/connect.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import { gradeResponse, showQuestion } from '#/domains/assessment/attempts/rules.ts';
import { type ExamAttemptRow, listResponses } from './attempt-queries.ts';

/** An open attempt as its learner sees it. */
export async function showAttempt(
  db: Db,
  { id, examId, seed, questions, startedAt, endsAt }: ExamAttemptRow,
  now: Date,
): Promise<ExamAttempt> {
  return {
    id,
    examId,
    startedAt,
    endsAt,
    serverNow: now,
    questions: await showQuestions(db, { questions, seed }),
    responses: await listResponses(db, id),
  };
}

/** With their points but without keys. */
export async function showQuestions(
  db: Db,
  drawn: Pick<ExamAttemptRow, 'questions' | 'seed'>,
): Promise<ExamAttempt['questions']> {
  const keyed = await listKeyedQuestions(db, drawn);
  return keyed.map((question) => ({
    ...showQuestion(question, drawn.seed),
    maxScore: gradeResponse(question, undefined).maxScore,
  }));
}
