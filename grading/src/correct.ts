import { gradeQuestion, type QuestionGrade } from './grade.ts';
import { KINDS } from './kinds/registry.ts';
import { rounded } from './points.ts';
import type { GradedQuestion, QuestionResponse } from './questions.ts';

/** What was decided about a question that had been asked with a wrong key. */
export type Correction =
  /** Every version by its own key again. */
  | { kind: 'original' }
  /** Each of these is a right response. */
  | { kind: 'keys'; keys: readonly QuestionResponse[] }
  /** It counts neither for nor against. */
  | { kind: 'drop' }
  /** Everybody has its points, with and without an answer. */
  | { kind: 'credit' };

/**
 * The points of a response under a correction. A question weighs what it weighed: with new keys a
 * response earns the share of the points that it has of the key it comes closest to.
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

/** Nothing where the key is of another kind, or names none of this version's options. */
function shareOf(
  question: GradedQuestion | undefined,
  response: QuestionResponse | undefined,
): number[] {
  if (question === undefined) return [];
  const { score, maxScore } = gradeQuestion(question, response);
  return maxScore === 0 ? [] : [score / maxScore];
}

/** The key of a question as a text: equal for versions that differ in their words alone. */
export const keyText = (question: GradedQuestion): string => KINDS[question.type].keyText(question);

type Covered = {
  correction: Correction;
  /** The newest version when it was decided. */
  toVersion: number;
  /** `keyText` of that version. */
  ownKey: string;
  /** The question itself got the new key: what it says later is its author's. */
  isWritten: boolean;
};

/**
 * Whether a correction speaks of a version: of all there were; and a new key also of later ones whose
 * author left the key as it was, so that mending a word does not bring the wrong key back. One that
 * was written into the question needs no such rule.
 */
export const isCovered = (
  { correction, toVersion, ownKey, isWritten }: Covered,
  version: number,
  question: GradedQuestion,
): boolean =>
  version <= toVersion ||
  (!isWritten && correction.kind === 'keys' && keyText(question) === ownKey);
