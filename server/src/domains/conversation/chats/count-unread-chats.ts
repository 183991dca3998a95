import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Unread messages in all of an account's chats; uses the partial index of unread chats. */
export async function countUnreadChats(db: Db, accountId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('chatMembers')
    .where('accountId', '=', accountId)
    .where('unreadCount', '>', 0)
    .select(sql<number>`coalesce(sum(unread_count), 0)::int`.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}
