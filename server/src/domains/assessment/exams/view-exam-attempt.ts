import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { viewExamAttempt as contract } from '@malaka/contracts/assessment/exams/grading';
import type { Db } from '#/kit/db/connect.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import {
  listCorrections,
  rightAreasUnder,
  rightGapsUnder,
  rightUnder,
} from '#/domains/assessment/attempts/corrections.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findAttempt, listMarks, listResponses } from './attempt-queries.ts';
import { isReached } from './grading-queries.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { examsOf } from './queries.ts';
import { listResultRows } from './results.ts';

type View = AnswerOf<typeof contract>['data'];

/** One learner's attempt with all answers and points; answers stay hidden while it is open. */
export async function viewExamAttempt(db: Db, id: number, examiner: Examiner): Promise<View> {
  const exam = await examsOf(db, examiner)
    .innerJoin('examAttempts as a', 'a.examId', 'e.id')
    .leftJoin('profiles as p', 'p.accountId', 'a.accountId')
    .where('a.id', '=', id)
    .where(isReached(examiner.visibleRegion))
    .select(['e.id', 'e.name', 'e.releasedAt'])
    .executeTakeFirst();
  const attempt = exam && (await findAttempt(db, id));
  const [result] = exam ? await listResultRows(db, [id], examiner.language) : [];
  if (!exam || !attempt || !result) throw new AppError('exam.attempt_not_found', 404);
  return {
    result,
    examId: exam.id,
    examName: exam.name,
    isReleased: exam.releasedAt !== null,
    questions: attempt.finishedAt ? await listAnswers(db, attempt) : [],
  };
}

async function listAnswers(
  db: Db,
  attempt: NonNullable<Awaited<ReturnType<typeof findAttempt>>>,
): Promise<View['questions']> {
  const { id, seed } = attempt;
  const questions = await listKeyedQuestions(db, attempt);
  const corrections = await listCorrections(
    db,
    questions.map((question) => question.id),
  );
  const responses = new Map((await listResponses(db, id)).map((one) => [one.questionId, one]));
  const marks = await listMarks(db, id);
  return questions.map((question) => {
    const mark = marks.get(question.id);
    const response = responses.get(question.id)?.answers;
    return {
      ...showQuestion(question, seed),
      response: response ?? [],
      right: rightUnder(question, corrections),
      rightGaps: rightGapsUnder(question, response, corrections),
      rightAreas: rightAreasUnder(question, corrections),
      score: mark?.score ?? null,
      maxScore: mark?.maxScore ?? 0,
      comment: mark?.comment ?? '',
      isByHand: mark?.isByHand ?? false,
      graderName: mark?.graderName ?? null,
    };
  });
}
