import type { Db } from '#/db/connect.ts';

export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(amount);
}
