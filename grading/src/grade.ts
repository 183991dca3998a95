import { KINDS } from './kinds/registry.ts';
import { rounded, sum } from './points.ts';
import type { GradedQuestion, QuestionResponse } from './questions.ts';

/** Stored with every attempt, so that old results stay explainable after the rules change. */
export const gradingVersion = 1;

export type QuestionGrade = { score: number; maxScore: number };
export type AttemptGrade = QuestionGrade & { percent: number; isPassed: boolean };

/** A missing response, or one of another type, earns nothing. */
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
  // The rounded percent decides, so that a learner who sees the threshold has passed.
  return { score, maxScore, percent, isPassed: percent >= minPercentage };
}

/** To two decimals; 0 of 0 is 0 (decision 61). */
export const percentOf = (score: number, maxScore: number): number =>
  maxScore === 0 ? 0 : rounded((100 * score) / maxScore);
