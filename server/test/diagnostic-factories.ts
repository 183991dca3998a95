import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { qualificationYear } from '@malaka/grading/credits';
import type { Db } from '#/kit/db/connect.ts';
import { makeAccount } from '#test/factories.ts';

export type BankQuestion = { id: number; categoryId: number; right: number; wrong: number };

/** Ids of the categories that every database has, in order. */
export async function diagnosticCategoryIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('diagnosticCategories')
    .orderBy('sortOrder')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** This many one-point questions for each category. */
export async function makeDiagnosticBank(
  db: Db,
  amounts: ReadonlyArray<readonly [categoryId: number, amount: number]>,
): Promise<BankQuestion[]> {
  const author = await makeAccount(db, { role: 'teacher' });
  const bank: BankQuestion[] = [];
  for (const [categoryId, amount] of amounts) {
    for (let n = 0; n < amount; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a handful, in their order
      bank.push(await makeBankQuestion(db, { categoryId, authorId: author.id, sortOrder: n }));
    }
  }
  return bank;
}

async function makeBankQuestion(
  db: Db,
  place: { categoryId: number; authorId: number; sortOrder: number },
): Promise<BankQuestion> {
  const { id } = await db
    .insertInto('questions')
    .values({ ...place, lessonId: DIAGNOSTIC_LESSON_ID })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [right, wrong] = [id * 10 + 1, id * 10 + 2];
  const answers = [
    { id: right, text: 'Toʻgʻri', score: 1 },
    { id: wrong, text: 'Notoʻgʻri', score: 0 },
  ];
  await db
    .insertInto('questionVersions')
    .values({
      questionId: id,
      version: 1,
      type: 'single',
      text: `<p>Savol ${id}</p>`,
      explanation: 'Chunki shunday.',
      answers: JSON.stringify(answers),
      createdAt: new Date(0),
    })
    .execute();
  return { id, categoryId: place.categoryId, right, wrong };
}

/** A finished diagnostic with these points out of ten per category. */
export async function diagnose(
  db: Db,
  accountId: number,
  input: { now?: Date; scores?: ReadonlyArray<readonly [categoryId: number, score: number]> } = {},
): Promise<number> {
  const { now = new Date(), scores = [] } = input;
  const { id } = await db
    .insertInto('diagnosticAttempts')
    .values({
      accountId,
      year: qualificationYear(now),
      seed: 1,
      questions: '[]',
      startedAt: now,
      finishedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = scores.map(([categoryId, score]) => ({
    attemptId: id,
    categoryId,
    score,
    maxScore: 10,
  }));
  if (rows.length > 0) await db.insertInto('diagnosticResults').values(rows).execute();
  return id;
}
