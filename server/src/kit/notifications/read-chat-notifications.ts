import type { Db } from '#/kit/db/connect.ts';

type Read = { accountId: number; chatId: number; now: Date };

/** Marks the notifications of a chat as read once the chat is read. */
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
