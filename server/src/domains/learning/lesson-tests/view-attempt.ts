import type { SavedResponse } from '@malaka/contracts/authoring/shown-questions';
import { type AttemptView, JOURNAL_SHOWN } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import { showQuestion } from '#/domains/assessment/index.ts';
import { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { factsOf } from './list-own-attempts.ts';
import {
  findOwnAttempt,
  listAttemptQuestions,
  listJournal,
  listResponses,
  summarizeAttempts,
} from './queries.ts';
import { showResults } from './show-results.ts';

type Query = { accountId: number; lessonId: number; attemptId: number };

/** An attempt with its journal; keys and explanations only once the test is passed. */
export async function viewAttempt(
  db: Db,
  { accountId, lessonId, attemptId }: Query,
): Promise<AttemptView> {
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  const attempt = await findOwnAttempt(db, accountId, attemptId);
  if (attempt?.lessonId !== lessonId) throw new AppError('test.attempt_not_found', 404);
  const { seed, finishedAt } = attempt;
  const questions = await listAttemptQuestions(db, attempt);
  const counting = await listResponses(db, attemptId);
  const chosen = new Map(counting.map(({ questionId, answers }) => [questionId, answers]));
  const revisions = new Map(counting.map(({ questionId, revision }) => [questionId, revision]));
  const isCounting = ({ questionId, revision }: SavedResponse) =>
    revisions.get(questionId) === revision;
  const journal = await listJournal(db, attemptId, JOURNAL_SHOWN);
  const { hasPassed: hasKeys } = await summarizeAttempts(db, accountId, lessonId);
  const results = finishedAt
    ? (
        await showResults(db, {
          attemptId,
          lessonId,
          seed,
          questions,
          chosen,
          submittedTurn: attempt.gradedTurn,
          hasKeys,
        })
      ).questions
    : [];
  return {
    lessonId,
    courseId: lesson.courseId,
    lessonName: lesson.name,
    attempt: factsOf(attempt),
    questions: questions.map((question) => showQuestion(question, seed)),
    journal: journal.map((entry) => ({ ...entry, isCounting: isCounting(entry) })),
    results,
  };
}
