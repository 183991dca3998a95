import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { WordedNotification } from '#/domains/conversation/notifications/words.ts';

const CLAIMED_AT_ONCE = 100;
/** Longer than any sending takes: after it, the worker with the claim must be dead. */
const CLAIM_SECONDS = 300;

export type Claimed = WordedNotification & {
  id: string;
  notificationId: string;
  accountId: number;
  channel: 'push' | 'telegram' | 'sms';
  tries: number;
  isDigest: boolean;
  /** A worker began to send it and died. */
  wasInterrupted: boolean;
  url: string | null;
  createdAt: Date;
  /** Read or withdrawn meanwhile. */
  isOver: boolean;
};

/**
 * Claims due deliveries for this worker, before sending anything; all notifications of a person's
 * daily digest together.
 */
export async function claimDeliveries(db: Db, now: Date): Promise<Claimed[]> {
  const first = await claim(
    db,
    sql`order by next_try_at, id limit ${CLAIMED_AT_ONCE} for update skip locked`,
    now,
  );
  const digests = first.filter(({ isDigest }) => isDigest);
  if (digests.length === 0) return first;
  const rest = await claim(
    db,
    sql`and is_digest and (account_id, channel) in (
        select * from unnest(${digests.map(({ accountId }) => accountId)}::integer[],
          ${digests.map(({ channel }) => channel)}::text[]))
      for update skip locked`,
    now,
  );
  return [...first, ...rest];
}

async function claim(db: Db, which: ReturnType<typeof sql>, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id, claimed_at is not null as was_interrupted from deliveries
      where state = 'queued' and next_try_at <= ${now}
        and (claimed_at is null
          or claimed_at < ${now}::timestamptz - make_interval(secs => ${CLAIM_SECONDS}))
      ${which}
    ), claimed as (
      update deliveries d set claimed_at = ${now}, tries = d.tries + 1
      from due where d.id = due.id
      returning d.id, d.notice_id as notification_id, d.account_id, d.channel, d.tries, d.is_digest,
        due.was_interrupted
    )
    select c.*, n.kind, n.facts, n.url, n.created_at, t.title, t.summary,
      (n.read_at is not null or n.withdrawn_at is not null) as is_over
    from claimed c
      join notifications n on n.id = c.notification_id
      left join announcements t on t.id = n.announcement_id
    order by c.id`.execute(db);
  return rows;
}
