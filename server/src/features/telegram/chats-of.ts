import type { Db } from '#/db/connect.ts';

/** The chats with the bot of those of these people who linked one. */
export async function chatsOf(db: Db, accountIds: readonly number[]): Promise<Map<number, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('telegramChats')
    .where('accountId', 'in', accountIds)
    .select(['accountId', 'chatId'])
    .execute();
  return new Map(rows.map(({ accountId, chatId }) => [accountId!, chatId]));
}
