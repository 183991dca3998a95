import { isDeepStrictEqual } from 'node:util';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';

type Answers = QuestionDraft['answers'];
type Keys = {
  /** A key that was found wrong, in the answers that had it. */
  from: Answers;
  /** The same answers with the corrected one. */
  to: Answers;
};

/** Of other kinds the texts themselves tell what is right. */
const BY_POINTS: readonly QuestionDraft['type'][] = ['single', 'multiple', 'true_false', 'hottext'];

/**
 * Answers with the corrected key where they have the wrong one; words that were changed stay where the
 * key is in the points. Undefined where they have another key.
 */
export function carryKey(
  type: QuestionDraft['type'],
  answers: Answers,
  { from, to }: Keys,
): Answers | undefined {
  if (!BY_POINTS.includes(type)) {
    return isDeepStrictEqual(answers.map(toldOf), from.map(toldOf)) ? to : undefined;
  }
  const points = pointsOf(to);
  if (!isDeepStrictEqual(pointsOf(answers), pointsOf(from))) return undefined;
  const known = new Set(answers.map(({ id }) => id));
  if ([...points.keys()].some((id) => !known.has(id))) return undefined;
  return answers.map((answer) => ({ ...answer, score: points.get(answer.id) ?? 0 }));
}

const pointsOf = (answers: Answers) =>
  new Map(answers.filter(({ score }) => score !== 0).map(({ id, score }) => [id, score] as const));

const toldOf = ({ text, score, details }: Answers[number]) => [text, score, details];
