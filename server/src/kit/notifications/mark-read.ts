import type { NotificationGroup } from '@malaka/contracts/kit/choices';
import { expressionBuilder } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { kindsOf } from './kinds.ts';

export type NotificationFilter = {
  isUnread?: boolean | undefined;
  group?: NotificationGroup | undefined;
};

/** SQL condition on `notifications n`. */
export const matchesFilter = ({ isUnread, group }: NotificationFilter) => {
  const eb = expressionBuilder<DB & { n: DB['notifications'] }, 'n'>();
  return eb.and([
    eb('n.withdrawnAt', 'is', null),
    ...(isUnread === true ? [eb('n.readAt', 'is', null)] : []),
    ...(group === undefined ? [] : [eb('n.kind', 'in', kindsOf(group))]),
  ]);
};

/** Retains the time of the first reading. Throws 404 for somebody else's notification. */
export async function markRead(db: Db, accountId: number, id: number, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
    .where('accountId', '=', accountId)
    .where('id', '=', String(id))
    .returning('id')
    .executeTakeFirstOrThrow(refusing('notification.not_found', 404));
}

type Seen = { group: NotificationGroup | undefined; upTo: number; now: Date };

/** Marks as read what the user saw in the list; returns how many. */
export async function markAllRead(
  db: Db,
  accountId: number,
  { group, upTo, now }: Seen,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notifications as n')
    .set({ readAt: now })
    .where('n.accountId', '=', accountId)
    .where('n.id', '<=', String(upTo))
    .where(matchesFilter({ isUnread: true, group }))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

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
