import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { Db } from '#/kit/db/connect.ts';
import {
  countAttemptQuestions,
  listKeyedQuestions,
  listShown,
  showQuestion,
} from '#/domains/assessment/index.ts';
import { drawQuestions } from './draw-questions.ts';

type Query = { accountId: number; lessonId: number };

/** Practice questions, as many as an attempt has, the same ones every time. */
export async function showPractice(
  db: Db,
  { accountId: seed, lessonId }: Query,
): Promise<ShownQuestion[]> {
  const [bank, amount] = await Promise.all([
    listShown(db, lessonId),
    countAttemptQuestions(db, lessonId),
  ]);
  const drawn = drawQuestions(bank, { amount, met: new Map(), seed });
  const questions = await listKeyedQuestions(db, { questions: drawn, seed });
  return questions.map((question) => showQuestion(question, seed));
}
