import { tashkentDay } from '@malaka/grading/tashkent';
import { sql } from 'kysely';
import type { Db } from '@malaka/server/kit/db/connect';
import { firstCategories } from '@malaka/server/domains/people/reference/first-categories';

const dayMs = 24 * 60 * 60 * 1000;

const groups = [
  {
    name: 'Raqamli koʻnikmalar: kuzgi guruh',
    description: 'Darsda raqamli vositalardan foydalanish boʻyicha maqsadli guruh.',
    categoryKeys: ['digital'],
    from: -30,
    to: 12,
  },
  {
    name: 'Baholash yangicha: viloyat guruhi',
    description: 'Formativ baholash va PISA topshiriqlari bilan ishlaydigan oʻqituvchilar.',
    categoryKeys: ['assessment', 'primary'],
    from: -10,
    to: 45,
  },
] as const;

type Input = {
  /** The first one is the demo's learner. */
  accountIds: readonly number[];
  creatorId: number;
  now: Date;
};

/** Groups with a deadline, so that a learner has assigned courses. */
export async function insertGroups(db: Db, { accountIds, creatorId, now }: Input): Promise<void> {
  const dayAfter = (days: number) => tashkentDay(new Date(now.getTime() + days * dayMs));
  const rows = await db
    .insertInto('groups')
    .values(
      groups.map(({ name, description, from, to }) => ({
        name,
        description,
        startDate: dayAfter(from),
        endDate: dayAfter(to),
        createdBy: creatorId,
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await db
    .insertInto('groupMembers')
    .values(ids.flatMap((groupId) => accountIds.map((accountId) => ({ groupId, accountId }))))
    .execute();
  for (const [n, { categoryKeys }] of groups.entries()) {
    const names = categoryKeys.map(
      (key) => firstCategories.find((one) => one.key === key)!.name.uz,
    );
    await sql`insert into group_categories (group_id, category_id)
      select ${ids[n]!}, id from categories where name ->> 'uz' = any(${names})`.execute(db);
  }
}

/** A reported review, for the moderators. */
export async function insertReports(
  db: Db,
  { accountIds }: Pick<Input, 'accountIds'>,
): Promise<void> {
  const review = await db
    .selectFrom('reviews')
    .orderBy('rating')
    .orderBy('id')
    .select(['id', 'accountId'])
    .executeTakeFirstOrThrow();
  const readers = accountIds.filter((id) => id !== review.accountId).slice(0, 2);
  await db
    .insertInto('reviewReports')
    .values(readers.map((accountId) => ({ reviewId: review.id, accountId, reason: 'untrue' })))
    .execute();
  await db
    .updateTable('reviews')
    .set({ reportsCount: readers.length })
    .where('id', '=', review.id)
    .execute();
}
