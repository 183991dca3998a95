import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { chooseChannel, isStillSent, type Person, planSending } from './rules.ts';

export type Telling = { notificationId: string; accountId: number; kind: string; createdAt: Date };

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
