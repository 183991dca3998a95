import type { SentNotification } from '@malaka/contracts/conversation/notifications';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { notificationOf } from '#/kit/notifications/kinds.ts';
import type { Language } from '#/kit/http/language.ts';
import { type WordedNotification, wordsOf } from './words.ts';

type Part = { accountId: number; limit: number; offset: number };
type Delivery = Omit<SentNotification['deliveries'][number], 'at'> & { at: string };
type Row = WordedNotification &
  Pick<SentNotification, 'createdAt' | 'readAt' | 'isWithdrawn'> & {
    id: string | null;
    total: number;
    deliveries: Delivery[];
  };

/** A page, newest first, with the total; one row without an id if the page is empty. */
const readPage = compileOnce(
  (_db, { accountId, limit, offset }: Part) => sql<Row>`
    select counted.total, n.id, n.kind, n.facts, n.created_at, n.read_at,
      n.withdrawn_at is not null as is_withdrawn, t.title, t.summary,
      coalesce((
        select jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state,
          'at', coalesce(d.finished_at, d.created_at), 'error', d.error) order by d.id)
        from deliveries d where d.notice_id = n.id), '[]') as deliveries
    from (select count(*)::int as total from notifications where account_id = ${accountId}) counted
    left join (
      select * from notifications where account_id = ${accountId}
      order by id desc limit ${limit} offset ${offset}
    ) n on true
    left join announcements t on t.id = n.announcement_id
    order by n.id desc`,
);

/** Notifications of an account and their deliveries; withdrawn ones without their text. */
export async function listNotificationsOf(
  db: Db,
  part: Part,
  language: Language,
): Promise<{ notifications: SentNotification[]; total: number }> {
  const rows = await readPage(db, part);
  const notifications = rows
    .filter(({ id }) => id !== null)
    .map(({ id, createdAt, readAt, isWithdrawn, deliveries, ...row }) => ({
      id: Number(id),
      title: wordsOf(isWithdrawn ? { ...row, kind: 'withdrawn', title: null } : row, language)
        .title,
      group: notificationOf(row.kind).group,
      createdAt,
      readAt,
      isWithdrawn,
      deliveries: deliveries.map((delivery) => ({ ...delivery, at: new Date(delivery.at) })),
    }));
  return { notifications, total: rows[0]!.total };
}
