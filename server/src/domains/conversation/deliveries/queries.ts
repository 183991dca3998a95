import { DELIVERY_CHANNELS } from '@malaka/contracts/conversation/choices';
import type { ChannelFigures, Delivery } from '@malaka/contracts/conversation/deliveries';
import type { DELIVERY_LIST } from '@malaka/contracts/conversation/lists';
import type { FiltersOf } from '@malaka/contracts/kit/list-filters';
import { DELIVERIES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { conditionsOf, daysOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import { notificationOf } from '#/kit/notifications/kinds.ts';
import { type WordedNotification, wordsOf } from '#/domains/conversation/notifications/words.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';

export type DeliveryFilter = FiltersOf<typeof DELIVERY_LIST> & {
  /** Deliveries of these accounts; undefined: of all. */
  accountIds?: readonly number[] | undefined;
};

/** A longer history is not counted further. */
const MAX_COUNTED = 5000;
const RETENTION_MS = 180 * 24 * 60 * 60_000;

const CONDITIONS: FilterConditions<typeof DELIVERY_LIST> = {
  channel: (channel) => sql`d.channel = ${channel}`,
  state: (state) => sql`d.state = ${state}`,
  ...daysOf(sql`d.created_at`),
};

function allConditions({ accountIds, ...filters }: DeliveryFilter) {
  const all = [sql`true`, ...conditionsOf(CONDITIONS, filters)];
  if (accountIds) all.push(sql`d.account_id = any(${accountIds}::integer[])`);
  return sql.join(all, sql` and `);
}

export async function countDeliveries(db: Db, filter: DeliveryFilter): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount from (
      select from deliveries d where ${allConditions(filter)} limit ${MAX_COUNTED}
    ) as counted`.execute(db);
  return rows[0]!.amount;
}

type Row = WordedNotification &
  Omit<Delivery, 'id' | 'account' | 'group'> & {
    id: string;
    accountId: number;
    name: string;
    phone: string;
  };

export async function listPage(
  db: Db,
  filter: DeliveryFilter,
  { page, language }: { page: number; language: Language },
): Promise<Delivery[]> {
  const { rows } = await sql<Row>`
    select d.id, d.account_id, concat_ws(' ', p.last_name, p.first_name) as name, a.phone,
      n.kind, n.facts, t.title, t.summary, d.channel, d.state, d.is_digest, d.tries,
      d.created_at, d.next_try_at, d.finished_at, d.error
    from (
      select d.id from deliveries d where ${allConditions(filter)}
      order by d.id desc
      limit ${DELIVERIES_PER_PAGE} offset ${offsetOf(page, DELIVERIES_PER_PAGE)}
    ) as shown
      join deliveries d on d.id = shown.id
      join notifications n on n.id = d.notice_id
      join accounts a on a.id = d.account_id
      left join profiles p on p.account_id = a.id
      left join announcements t on t.id = n.announcement_id
    order by d.id desc`.execute(db);
  return rows.map(({ id, accountId, name, phone, ...row }) => ({
    ...row,
    id: Number(id),
    account: { id: accountId, name, phone },
    title: wordsOf(row, language).title,
    group: notificationOf(row.kind).group,
  }));
}

type Figure = { channel: string; state: string; amount: number };

/** Figures by channel since a moment. */
export async function readFigures(db: Db, since: Date): Promise<ChannelFigures[]> {
  const { rows } = await sql<Figure>`
    select channel, state, count(*)::int as amount from deliveries
    where id > coalesce(
      -- Newer ones have higher ids: only their part of the table is read.
      (select id from deliveries where created_at < ${since} order by id desc limit 1), 0)
    group by channel, state`.execute(db);
  const amountOf = (channel: string, state: string) =>
    rows.find((row) => row.channel === channel && row.state === state)?.amount ?? 0;
  return DELIVERY_CHANNELS.map((channel) => ({
    channel,
    queued: amountOf(channel, 'queued'),
    sent: amountOf(channel, 'sent'),
    delivered: amountOf(channel, 'delivered'),
    failed: amountOf(channel, 'failed'),
    skipped: amountOf(channel, 'skipped'),
  }));
}

/** Deletes old deliveries. */
export async function purgeDeliveries(db: Db, now: Date): Promise<void> {
  await sql`delete from deliveries
    where created_at < ${new Date(now.getTime() - RETENTION_MS)}`.execute(db);
}
