import type { listBank } from '@malaka/contracts/authoring/question-bank';
import { BANK_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { output } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { listQuestionsById } from '#/domains/authoring/questions/queries.ts';
import { listPlaces } from './places.ts';
import { findBankPage } from './queries.ts';

type Answer = output<NonNullable<typeof listBank.answer>>;
type Query = output<NonNullable<typeof listBank.query>> & { authorId: number };

/** A page of the bank: the questions as edited, and where they are used. */
export async function viewBank(
  db: Db,
  { page = 1, ...filter }: Query,
): Promise<{ data: Answer['data']; total: number }> {
  const { ids, total } = await findBankPage(db, { ...filter, page, perPage: BANK_PER_PAGE });
  const [questions, places] = await Promise.all([
    listQuestionsById(db, filter, ids),
    listPlaces(db, ids),
  ]);
  const nowhere = {
    courseId: null,
    courseName: null,
    lessonName: null,
    usesCount: 0,
    twinsCount: 0,
  };
  const data = questions.map((question) => ({
    question,
    ...(places.get(question.id) ?? nowhere),
  }));
  return { data, total };
}
