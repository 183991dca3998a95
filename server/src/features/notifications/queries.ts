import type { Notification } from '@malaka/contracts/notifications';
import type { Db } from '#/db/connect.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { noticeText } from './texts.ts';

const notices = (db: Db, accountId: number) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'type', 'facts', 'url', 'createdAt', 'readAt'])
    .where('accountId', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof notices>['execute']>>[number];

function shown(row: Row, language: Language): Notification {
  const { title, description } = noticeText(row.kind, row.facts as never, language);
  return {
    id: Number(row.id),
    title,
    description,
    detail: description,
    type: row.type as Notification['type'],
    isRead: row.readAt !== null,
    status: 1,
    createdAt: row.createdAt,
    url: row.url,
    chatId: null,
  };
}

type Part = { limit: number; offset: number };

export async function listNotices(
  db: Db,
  accountId: number,
  { limit, offset }: Part,
  language: Language,
): Promise<Notification[]> {
  const rows = await notices(db, accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => shown(row, language));
}

export async function getNotice(
  db: Db,
  accountId: number,
  id: number,
  language: Language,
): Promise<Notification> {
  const row = await notices(db, accountId).where('id', '=', String(id)).executeTakeFirst();
  if (!row) throw new AppError('notification.not_found', 404);
  return shown(row, language);
}

export async function countNotices(db: Db, accountId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

/** Read once stays read at its first time; somebody else's is not found. */
export async function markRead(db: Db, accountId: number, id: number, now: Date): Promise<void> {
  const marked = await db
    .updateTable('notifications')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
    .where('accountId', '=', accountId)
    .where('id', '=', String(id))
    .returning('id')
    .executeTakeFirst();
  if (!marked) throw new AppError('notification.not_found', 404);
}

export async function countUnread(db: Db, accountId: number): Promise<number> {
  const { amount } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(amount);
}
