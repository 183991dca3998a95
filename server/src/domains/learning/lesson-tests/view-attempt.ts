import type { SavedResponse } from '@malaka/contracts/authoring/shown-questions';
import {
  type AttemptView,
  JOURNAL_SHOWN,
  type AttemptFacts,
  ATTEMPTS_SHOWN,
  type ResultQuestion,
  type TestResult,
} from '@malaka/contracts/learning/lesson-tests';
import { sumGrades } from '@malaka/grading/grade';
import type { Db } from '#/kit/db/connect.ts';
import {
  showQuestion,
  type KeyedQuestion,
  listCorrections,
  listEssayResults,
  listTags,
} from '#/domains/assessment/index.ts';
import { getOpenLesson, listLessonsBefore } from '#/domains/learning/lesson-progress/queries.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getProgress } from '#/domains/learning/lesson-progress/progress.ts';
import {
  findOwnAttempt,
  listAttemptQuestions,
  listJournal,
  listResponses,
  summarizeAttempts,
  type AttemptRow,
  listAttempts,
  asFinished,
  findLastFinished,
  listChosen,
} from './queries.ts';
import {
  returnOf,
  type Chosen,
  placeOfTopic,
  resultQuestions,
  topicsOf,
  blockedUntil,
} from './rules.ts';

export const factsOf = (attempt: AttemptRow): AttemptFacts => ({
  ...attempt,
  isPassed: attempt.isPassed === true,
  returned: returnOf(attempt),
});

/** All attempts of a learner at a test; attempts are never deleted. */
export async function listOwnAttempts(db: Db, accountId: number, lessonId: number) {
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  const attempts = await listAttempts(db, accountId, lessonId, ATTEMPTS_SHOWN);
  return {
    lessonId,
    courseId: lesson.courseId,
    lessonName: lesson.name,
    minPercentage: lesson.minPercentage,
    attempts: attempts.map(factsOf),
  };
}

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

type Answered = {
  /** Null in an author's preview, which stores no attempt. */
  attemptId: number | null;
  lessonId: number;
  seed: number;
  questions: readonly KeyedQuestion[];
  chosen: Chosen;
  /** The last correction applied when the answers were submitted. */
  submittedTurn: number;
  hasKeys: boolean;
};

/** What a finished attempt shows of its questions and topics. */
export async function showResults(db: Db, { attemptId, lessonId, questions, ...shown }: Answered) {
  const ids = questions.map(({ id }) => id);
  const tags = await listTags(db, ids);
  const corrections = await listCorrections(db, ids);
  const essays =
    attemptId === null
      ? new Map()
      : await listEssayResults(db, { place: 'test', attemptId }, questions);
  const lessons = await listLessonsBefore(db, lessonId);
  const placeOf = (id: number): ResultQuestion['place'] =>
    placeOfTopic(tags.get(id) ?? [], lessons);
  const results = resultQuestions(questions, { ...shown, corrections, essays, placeOf });
  return { questions: results, topics: topicsOf(results, tags) };
}

type ResultQuery = { accountId: number; lessonId: number; attemptId?: number; now: Date };

/**
 * Result of a finished attempt, by default the last one; keys and explanations once the test is
 * passed.
 */
export async function viewTestResult(
  db: Db,
  { accountId, lessonId, attemptId, now }: ResultQuery,
): Promise<TestResult> {
  const lesson = await getOpenLesson(db, accountId, lessonId, 'test');
  const own = attemptId === undefined ? undefined : await findOwnAttempt(db, accountId, attemptId);
  const attempt = own?.finishedAt
    ? asFinished(own)
    : await findLastFinished(db, accountId, lessonId);
  if (!attempt) throw new AppError('test.attempt_not_found', 404);
  const questions = await listAttemptQuestions(db, attempt);
  const chosen = await listChosen(db, attempt.id);
  const summary = await summarizeAttempts(db, accountId, lessonId);
  const progress = await getProgress(db, accountId, lesson.courseId);
  const { isPassed, finishedAt, seed } = attempt;
  const minPercentage = attempt.minPercentage ?? lesson.minPercentage;
  const hasKeys = summary.hasPassed;
  const results = await showResults(db, {
    attemptId: attempt.id,
    lessonId,
    seed,
    questions,
    chosen,
    submittedTurn: attempt.gradedTurn,
    hasKeys,
  });
  // An attempt waiting for graders has no result yet: show the points so far.
  const { score, maxScore, percent } = attempt.isWaiting
    ? sumGrades(results.questions, minPercentage)
    : attempt;
  return {
    attemptId: attempt.id,
    lessonId,
    courseId: lesson.courseId,
    lessonName: lesson.name,
    score,
    maxScore,
    percent,
    minPercentage,
    isPassed,
    waitingUntil: attempt.isWaiting ? summary.waitingUntil : null,
    finishedAt,
    retryAt: blockedUntil(summary.last, now),
    serverNow: now,
    attemptsCount: summary.attemptsCount,
    bestPercent: summary.bestPercent ?? percent,
    returned: returnOf(attempt),
    nextLessonId: isPassed ? progress.nextLessonId : null,
    isCourseComplete: progress.isComplete,
    certificateNumber: progress.certificateNumber,
    ...results,
  };
}
