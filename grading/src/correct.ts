import { fold } from './fold.ts';
import {
  gradeQuestion,
  type GradedAnswer,
  type GradedQuestion,
  type QuestionGrade,
  type QuestionResponse,
  rounded,
} from './grade.ts';

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
      const shares = correction.keys.flatMap((key) => shareOf(withKey(question, key), response));
      return shares.length === 0
        ? grade
        : { score: rounded(Math.max(...shares) * maxScore), maxScore };
    }
  }
}

/** Nothing where the key names none of this version's options. */
function shareOf(question: GradedQuestion, response: QuestionResponse | undefined): number[] {
  const { score, maxScore } = gradeQuestion(question, response);
  return maxScore === 0 ? [] : [score / maxScore];
}

/** The same question with another key; one for a question of another type leaves no points. */
function withKey(question: GradedQuestion, key: QuestionResponse): GradedQuestion {
  if (question.type === 'single' && key.type === 'single') {
    return { ...question, answers: rightOnes(question.answers, new Set([key.answerId])) };
  }
  if (question.type === 'multiple' && key.type === 'multiple') {
    return { ...question, answers: rightOnes(question.answers, new Set(key.answerIds)) };
  }
  if (question.type === 'grouping' && key.type === 'grouping') {
    const groups = question.groups.map((group) => ({
      ...group,
      score: 1,
      items: key.placements.filter(({ groupId }) => groupId === group.id).map(({ item }) => item),
    }));
    return { ...question, groups };
  }
  if (question.type === 'dragwords' && key.type === 'dragwords') {
    const words = new Map(key.words.map(({ blankId, word }) => [blankId, word]));
    const blanks = question.blanks.map(({ id, word }) => ({ id, word: words.get(id) ?? word }));
    return { ...question, score: 1, blanks };
  }
  return { id: question.id, type: 'single', answers: [] };
}

/** Who chooses all right ones has all points, whatever the author gave each. */
const rightOnes = (answers: readonly GradedAnswer[], right: ReadonlySet<number>): GradedAnswer[] =>
  answers.map(({ id }) => ({ id, score: right.has(id) ? 1 : 0 }));

/** The key of a question as a text: equal for versions that differ in their words alone. */
export function keyText(question: GradedQuestion): string {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return JSON.stringify(
        question.answers
          .filter(({ score }) => score > 0)
          .map(({ id, score }) => [id, score])
          .toSorted(([one], [other]) => one! - other!),
      );
    case 'grouping':
      return JSON.stringify(
        question.groups
          .map(({ id, items }) => [id, items.map(fold).toSorted()] as const)
          .toSorted(([one], [other]) => one - other),
      );
    case 'dragwords':
      return JSON.stringify(question.blanks.map(({ id, word }) => [id, fold(word)]));
    case 'text':
      return '';
  }
}

type Covered = {
  correction: Correction;
  /** The newest version when it was decided. */
  toVersion: number;
  /** `keyText` of that version. */
  ownKey: string;
};

/**
 * Whether a correction speaks of a version: of all there were; and a new key also of later ones whose
 * author left the key as it was, so that mending a word does not bring the wrong key back.
 */
export const isCovered = (
  { correction, toVersion, ownKey }: Covered,
  version: number,
  question: GradedQuestion,
): boolean => version <= toVersion || (correction.kind === 'keys' && keyText(question) === ownKey);
