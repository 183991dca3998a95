import { KINDS } from './kinds/registry.ts';
import { rounded, sum } from './points.ts';
import type { GradedQuestion, QuestionResponse } from './questions.ts';

/** Kept with every attempt, so that a later change of the rules leaves old results explainable. */
export const gradingVersion = 1;

export type QuestionGrade = { score: number; maxScore: number };
export type AttemptGrade = QuestionGrade & { percent: number; isPassed: boolean };

/** No response, or one of another type, earns nothing. */
export function gradeQuestion(
  question: GradedQuestion,
  response: QuestionResponse | undefined,
): QuestionGrade {
  const kind = KINDS[question.type];
  const maxScore = rounded(kind.maxScore(question));
  const score = response === undefined ? 0 : kind.score(question, response);
  return { score: Math.min(rounded(score), maxScore), maxScore };
}

export function gradeAttempt(
  questions: readonly GradedQuestion[],
  responses: ReadonlyMap<number, QuestionResponse>,
  minPercentage: number,
): AttemptGrade {
  return sumGrades(
    questions.map((question) => gradeQuestion(question, responses.get(question.id))),
    minPercentage,
  );
}

/** The attempt's result from the points of its questions. */
export function sumGrades(grades: readonly QuestionGrade[], minPercentage: number): AttemptGrade {
  const score = rounded(sum(grades.map((grade) => grade.score)));
  const maxScore = rounded(sum(grades.map((grade) => grade.maxScore)));
  const percent = percentOf(score, maxScore);
  // The rounded percent decides: a learner who is shown the threshold has reached it.
  return { score, maxScore, percent, isPassed: percent >= minPercentage };
}

/** To two decimals; nothing of nothing is 0 (decision 61). */
export const percentOf = (score: number, maxScore: number): number =>
  maxScore === 0 ? 0 : rounded((100 * score) / maxScore);
