import type { Notification } from '@malaka/contracts/conversation/notifications';
import { escapeHtml } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { matchesFilter, type NotificationFilter } from '#/kit/notifications/mark-read.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { notificationOf } from '#/kit/notifications/kinds.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { wordsOf } from './words.ts';

/** An announcement has its own texts; other notifications are composed from facts. */
const notifications = (db: Db, accountId: number) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('announcements as t', 't.id', 'n.announcementId')
    .select(['n.id', 'n.kind', 'n.type', 'n.facts', 'n.url', 'n.createdAt', 'n.readAt', 'n.chatId'])
    .select(['n.withdrawnAt', 't.title', 't.summary', 't.body'])
    .where('n.accountId', '=', accountId);

type Row = Awaited<ReturnType<ReturnType<typeof notifications>['execute']>>[number];

function shown(row: Row, language: Language): Notification {
  return {
    ...textsOf(row, language),
    id: Number(row.id),
    type: row.type as Notification['type'],
    group: notificationOf(row.kind).group,
    isSetback: row.withdrawnAt === null && notificationOf(row.kind).isSetback === true,
    isRead: row.readAt !== null,
    status: row.withdrawnAt === null ? 1 : 0,
    createdAt: row.createdAt,
    url: row.withdrawnAt === null ? row.url : null,
    chatId: row.chatId,
  };
}

/** The detail is HTML. A withdrawn notification has no text, even if opened by its address. */
function textsOf(row: Row, language: Language) {
  const isShown = row.withdrawnAt === null;
  const texts = wordsOf(isShown ? row : { ...row, kind: 'withdrawn', title: null }, language);
  const isAnnounced = isShown && row.title !== null;
  return { ...texts, detail: isAnnounced ? (row.body ?? '') : escapeHtml(texts.description) };
}

type Slice = { limit: number; offset: number };

export async function readNotifications(
  db: Db,
  accountId: number,
  { limit, offset, filter }: Slice & { filter: NotificationFilter },
  language: Language,
): Promise<Notification[]> {
  const rows = await notifications(db, accountId)
    .where(matchesFilter(filter))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => shown(row, language));
}

export async function getNotification(
  db: Db,
  accountId: number,
  id: number,
  language: Language,
): Promise<Notification> {
  const row = await notifications(db, accountId)
    .where('n.id', '=', String(id))
    .executeTakeFirstOrThrow(refusing('notification.not_found', 404));
  return shown(row, language);
}

export async function countNotifications(
  db: Db,
  accountId: number,
  filter: NotificationFilter,
): Promise<number> {
  const { amount } = await db
    .selectFrom('notifications as n')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('n.accountId', '=', accountId)
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return Number(amount);
}

type Unread = { notifications: number; chat: number };

/** Counters in the header: unread notifications and messages, each by a partial index. */
export async function countUnread(db: Db, accountId: number): Promise<Unread> {
  const { rows } = await executePrepared(
    db,
    sql<Unread>`
      select
        (select count(*)::int from notifications
          where account_id = ${accountId} and read_at is null and withdrawn_at is null)
          as notifications,
        (select coalesce(sum(unread_count), 0)::int from chat_members
          where account_id = ${accountId} and unread_count > 0) as chat`,
  );
  return rows[0]!;
}

/** Accounts that have received an announcement and not read it. */
export async function listUnreadAnnounced(
  db: Db,
  announcementId: number,
  { limit, offset }: Slice,
): Promise<{ ids: number[]; total: number }> {
  const unread = db
    .selectFrom('notifications')
    .where('announcementId', '=', announcementId)
    .where('readAt', 'is', null);
  const total = await countOf(unread);
  const rows = await unread
    .orderBy('accountId')
    .limit(limit)
    .offset(offset)
    .select('accountId')
    .execute();
  return { ids: rows.map(({ accountId }) => accountId), total };
}
