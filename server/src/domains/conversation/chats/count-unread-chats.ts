import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Unread messages of all chats of an account: a sum over the index of chats that have any. */
export async function countUnreadChats(db: Db, accountId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('chatMembers')
    .where('accountId', '=', accountId)
    .where('unreadCount', '>', 0)
    .select(sql<number>`coalesce(sum(unread_count), 0)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}
