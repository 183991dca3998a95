import { type CourseLetter, LETTERS_LISTED } from '@malaka/contracts/conversation/course-letters';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';

const letters = (db: Db) =>
  db
    .selectFrom('courseLetters')
    .select(['id', 'text', 'createdAt', 'sentCount', 'skippedCount'])
    .select(sql<number>`cardinality(account_ids)`.as('recipientsCount'))
    .select(sql<boolean>`finished_at is not null`.as('isFinished'));

export const listLetters = (db: Db, courseId: number): Promise<CourseLetter[]> =>
  letters(db)
    .where('courseId', '=', courseId)
    .orderBy('id', 'desc')
    .limit(LETTERS_LISTED)
    .execute();

type Sent = { authorId: number; clientId: string };

/** The letter already sent with this client id. */
export async function findSent(
  db: Db,
  { authorId, clientId }: Sent,
): Promise<(CourseLetter & { courseId: number }) | undefined> {
  return await letters(db)
    .select('courseId')
    .where('authorId', '=', authorId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
}

export const countSince = (db: Db, authorId: number, since: Date): Promise<number> =>
  countOf(
    db.selectFrom('courseLetters').where('authorId', '=', authorId).where('createdAt', '>', since),
  );

/** How many of these accounts attend the course, without its author. */
export async function countAtCourse(
  db: Db,
  { courseId, authorId, accountIds }: { courseId: number; authorId: number; accountIds: number[] },
): Promise<number> {
  return await countOf(
    db
      .selectFrom('enrolments')
      .where('courseId', '=', courseId)
      .where('accountId', '<>', authorId)
      .where('completedAt', 'is', null)
      .where(sql<boolean>`account_id = any(${accountIds}::integer[])`),
  );
}

type NewLetter = {
  courseId: number;
  authorId: number;
  clientId: string;
  text: string;
  accountIds: number[];
  language: string;
  createdAt: Date;
};

/** Undefined if another request with the same client id came first. */
export async function insertLetter(trx: Db, letter: NewLetter): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('courseLetters')
    .values(letter)
    .onConflict((conflict) => conflict.columns(['authorId', 'clientId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Locks a letter that is not finished. */
export async function lockUnfinished(trx: Db, id: number) {
  return await trx
    .selectFrom('courseLetters')
    .selectAll()
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Counts = { sentCount: number; skippedCount: number; finishedAt: Date | null };

export async function updateCounts(trx: Db, id: number, counts: Counts): Promise<void> {
  await trx.updateTable('courseLetters').set(counts).where('id', '=', id).execute();
}
