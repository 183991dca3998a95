import type { Db } from '#/kit/db/connect.ts';

type Read = { accountId: number; chatId: number; now: Date };

/** Whoever reads a chat has nothing left to be told of it. */
export async function readChatNotifications(
  trx: Db,
  { accountId, chatId, now }: Read,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ readAt: now })
    .where('accountId', '=', accountId)
    .where('chatId', '=', chatId)
    .where('readAt', 'is', null)
    .execute();
}
