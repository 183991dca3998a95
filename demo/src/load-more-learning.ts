import { sql } from 'kysely';
import type { Database } from '@malaka/server/kit/db/connect';
import { learn } from './load-demo-learner.ts';

const FINISHED = 24;

/**
 * Data for reports: some finish courses through the real workflow, read in Russian, or are
 * inactive.
 */
export async function insertMoreLearning(
  db: Database,
  { regionalManagerId }: { regionalManagerId: number },
): Promise<void> {
  const waiting = await db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.courseId')
    .innerJoin('profiles as p', 'p.accountId', 'e.accountId')
    .where('c.type', 'in', ['upgrade', 'paid'])
    .where('p.status', '=', 'confirmed')
    .where('e.completedAt', 'is', null)
    .where(sql<boolean>`e.id % 17 = 3`)
    .orderBy('e.id')
    .limit(FINISHED)
    .select(['e.accountId', 'e.courseId', 'e.createdAt as from'])
    .execute();
  await db.transaction().execute(async (trx) => {
    for (const begun of waiting) await learn(trx, { ...begun, done: Infinity });
    await sql`
      update accounts set language = 'ru'
      where id % 6 = 1 and phone like '99891100____'`.execute(trx);
    await sql`
      update accounts set status = 'blocked', blocked_at = created_at + interval '30 days',
        blocked_reason = 'Hisob boshqa shaxsga berilgan'
      where id % 149 = 7 and phone like '99891100____'`.execute(trx);
    await sql`
      update accounts set manager_region_id = (
        select region_id from profiles where account_id = ${regionalManagerId})
      where id = ${regionalManagerId}`.execute(trx);
  });
}
