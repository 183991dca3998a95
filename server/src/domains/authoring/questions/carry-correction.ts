import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Db } from '#/kit/db/connect.ts';
import { carryKey } from './carry-key.ts';
import { findWrongAnswers, type LockedQuestion } from './queries.ts';
import { toDraftAnswers } from './stored-answers.ts';

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
  const keys = { from: toDraftAnswers(wrong), to: toDraftAnswers(question.answers) };
  return carryKey(type, answers, keys);
}
