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

/** A decision about a question that was asked with a wrong key. */
export type Correction =
  /** Every version is graded by its own key again. */
  | { kind: 'original' }
  /** Each of these responses is right. */
  | { kind: 'keys'; keys: readonly QuestionResponse[] }
  /** The question does not count. */
  | { kind: 'drop' }
  /** Everybody gets full points, with or without an answer. */
  | { kind: 'credit' };

/**
 * The points of a response under a correction. The question's maximum stays the same: with new
 * keys, a response earns the share it would have under the most favourable key.
 */
export function gradeCorrected(
  question: GradedQuestion,
  response: QuestionResponse | undefined,
  correction: Correction,
): QuestionGrade {
  const grade = gradeQuestion(question, response);
  const { maxScore } = grade;
  switch (correction.kind) {
    case 'original':
      return grade;
    case 'drop':
      return { score: 0, maxScore: 0 };
    case 'credit':
      return { score: maxScore, maxScore };
    case 'keys': {
      const { withKey } = KINDS[question.type];
      const shares = correction.keys.flatMap((key) => shareOf(withKey(question, key), response));
      return shares.length === 0
        ? grade
        : { score: rounded(Math.max(...shares) * maxScore), maxScore };
    }
  }
}

/** Undefined if the key is of another kind, or names no option of this version. */
function shareOf(
  question: GradedQuestion | undefined,
  response: QuestionResponse | undefined,
): number[] {
  if (question === undefined) return [];
  const { score, maxScore } = gradeQuestion(question, response);
  return maxScore === 0 ? [] : [score / maxScore];
}

/** The question's key as text: equal for versions that differ only in wording. */
export const keyText = (question: GradedQuestion): string => KINDS[question.type].keyText(question);

type Covered = {
  correction: Correction;
  /** The newest version at the time of the decision. */
  toVersion: number;
  /** `keyText` of that version. */
  ownKey: string;
  /** The new key was also saved in the question, so its later content is up to the author. */
  isWritten: boolean;
};

/**
 * Whether a correction applies to a version: to all earlier ones, and, for new keys, also to later
 * ones with the same key as before, so that fixing a typo does not restore the wrong key. Keys
 * saved in the question itself do not need this.
 */
export const isCovered = (
  { correction, toVersion, ownKey, isWritten }: Covered,
  version: number,
  question: GradedQuestion,
): boolean =>
  version <= toVersion ||
  (!isWritten && correction.kind === 'keys' && keyText(question) === ownKey);
