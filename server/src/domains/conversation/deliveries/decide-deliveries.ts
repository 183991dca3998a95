import { sql } from 'kysely';
import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@malaka/contracts/conversation/choices';
import type { Database, Db } from '#/kit/db/connect.ts';
import { listTelegramChats } from '#/domains/conversation/telegram/queries.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Deps } from '#/kit/deps.ts';
import { chooseChannel, isStillSent, type Person, planSending } from './rules.ts';

/** Dependencies of the external channels; a missing one is unavailable to everybody. */
type ChannelDeps = Pick<Deps, 'push' | 'telegram' | 'sms'>;

const isSetUp = (channels: ChannelDeps, channel: NotificationChannel): boolean =>
  channels[channel] !== undefined;

const DECIDED_AT_ONCE = 2000;
/**
 * Time for an open page to confirm that it showed a notification, which makes other channels
 * unnecessary.
 */
const SHOWN_WITHIN_SECONDS = 8;

/**
 * Plans a channel for each recent notification that nobody has seen yet. Returns how many were
 * processed; a crash rolls all of them back.
 */
export async function decideDeliveries(
  db: Database,
  { channels, now }: { channels: ChannelDeps; now: Date },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { rows: taken } = await sql<{ notificationId: string }>`
      delete from notices_due where notice_id in (
        select notice_id from notices_due
        where created_at <= ${now}::timestamptz - make_interval(secs => ${SHOWN_WITHIN_SECONDS})
        order by notice_id limit ${DECIDED_AT_ONCE} for update skip locked)
      returning notice_id as notification_id`.execute(trx);
    if (taken.length === 0) return 0;
    const { rows } = await sql<Telling>`
      select n.id as notification_id, n.account_id, n.kind, n.created_at
      from notifications n
      where n.id = any(${taken.map(({ notificationId }) => notificationId)}::bigint[])
        and n.read_at is null and n.withdrawn_at is null
        and not exists (select from deliveries d where d.notice_id = n.id)
      order by n.id`.execute(trx);
    const people = await readPeople(trx, [...new Set(rows.map((row) => row.accountId))], {
      channels,
      now,
    });
    await queueDeliveries(trx, rows, { people, now });
    return taken.length;
  });
}

type Telling = { notificationId: string; accountId: number; kind: string; createdAt: Date };

/** Queues each notification on the cheapest available channel; returns how many have one. */
export async function queueDeliveries(
  db: Db,
  tellings: readonly (Telling & { failed?: readonly string[] })[],
  { people, now }: { people: ReadonlyMap<number, Person>; now: Date },
): Promise<number> {
  const planned = tellings.flatMap(({ notificationId, accountId, kind, createdAt, failed }) => {
    const person = people.get(accountId);
    const channel = person && chooseChannel(kind, person, failed);
    if (!person || !channel || !isStillSent(kind, createdAt, now)) return [];
    return [{ notificationId, accountId, channel, ...planSending(kind, person, now) }];
  });
  if (planned.length === 0) return 0;
  const list = <T>(read: (row: (typeof planned)[number]) => T) => planned.map((row) => read(row));
  await sql`
    insert into deliveries (notice_id, account_id, channel, is_digest, next_try_at, created_at)
    select notice_id, account_id, channel, is_digest, at, ${now}
    from unnest(${list((row) => row.notificationId)}::bigint[], ${list((row) => row.accountId)}::integer[],
      ${list((row) => row.channel)}::text[], ${list((row) => row.isDigest)}::boolean[],
      ${list((row) => row.at.toISOString())}::timestamptz[])
      as planned (notice_id, account_id, channel, is_digest, at)
    on conflict (notice_id, channel) do nothing`.execute(db);
  return planned.length;
}

/** A person reachable outside the platform. */
export type Reachable = Person & {
  language: Language;
  phone: string;
  telegramChat: string | undefined;
};

type Row = Omit<Reachable, 'channels' | 'telegramChat'> & { id: number; hasBrowser: boolean };

/** How these accounts can be reached; blocked ones are left out. */
export async function readPeople(
  db: Db,
  accountIds: readonly number[],
  { channels, now }: { channels: ChannelDeps; now: Date },
): Promise<Map<number, Reachable>> {
  const { rows } = await sql<Row>`
    select a.id, a.language, a.phone,
      coalesce(s.switched_off, '{}') as switched_off,
      coalesce(s.quiet_from, 1320) as quiet_from,
      coalesce(s.quiet_until, 420) as quiet_until,
      s.digest_hour,
      exists (
        select from push_subscriptions b join sessions on sessions.id = b.session_id
        where b.account_id = a.id and sessions.ended_at is null and sessions.expires_at > ${now}
      ) as has_browser
    from accounts a left join notice_settings s on s.account_id = a.id
    where a.id = any(${accountIds}::integer[]) and a.status = 'active'`.execute(db);
  const chats = await listTelegramChats(db, accountIds);
  return new Map(
    rows.map(({ id, hasBrowser, ...row }) => {
      const telegramChat = chats.get(id);
      const has = { push: hasBrowser, telegram: telegramChat !== undefined, sms: true };
      const open = NOTIFICATION_CHANNELS.filter(
        (channel: NotificationChannel) => has[channel] && isSetUp(channels, channel),
      );
      return [id, { ...row, telegramChat, channels: open }];
    }),
  );
}
