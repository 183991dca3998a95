import { isDeepStrictEqual } from 'node:util';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Db } from '#/kit/db/connect.ts';
import { findWrongAnswers, type LockedQuestion } from './queries.ts';
import { toDraftAnswers } from './stored-answers.ts';

type Answers = QuestionDraft['answers'];
type Keys = {
  /** Answers with the wrong key. */
  from: Answers;
  /** The same answers with the corrected key. */
  to: Answers;
};

/** Types whose key is in the scores; in the others it is in the texts. */
const BY_POINTS: readonly QuestionDraft['type'][] = ['single', 'multiple', 'true_false', 'hottext'];

/**
 * Replaces the wrong key by the corrected one; if the key is in the scores, changed words stay.
 * Undefined if the answers have another key.
 */
export function carryKey(
  type: QuestionDraft['type'],
  answers: Answers,
  { from, to }: Keys,
): Answers | undefined {
  if (!BY_POINTS.includes(type)) {
    return isDeepStrictEqual(answers.map(comparableOf), from.map(comparableOf)) ? to : undefined;
  }
  const points = pointsOf(to);
  if (!isDeepStrictEqual(pointsOf(answers), pointsOf(from))) return undefined;
  const known = new Set(answers.map(({ id }) => id));
  if ([...points.keys()].some((id) => !known.has(id))) return undefined;
  return answers.map((answer) => ({ ...answer, score: points.get(answer.id) ?? 0 }));
}

const pointsOf = (answers: Answers) =>
  new Map(answers.filter(({ score }) => score !== 0).map(({ id, score }) => [id, score] as const));

const comparableOf = ({ text, score, details }: Answers[number]) => [text, score, details];

/**
 * The answers of a draft with the corrected key of its question; undefined if the draft does not
 * have the wrong key.
 */
export async function carryCorrection(
  db: Db,
  question: LockedQuestion,
  { type, answers }: Pick<QuestionDraft, 'type' | 'answers'>,
): Promise<QuestionDraft['answers'] | undefined> {
  const wrong = await findWrongAnswers(db, question);
  if (!wrong) return undefined;
  const [from, to] = [wrong, question.answers].map((key) => toDraftAnswers(question.type, key));
  return carryKey(type, answers, { from: from!, to: to! });
}
