import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { SmsState } from '#/kit/gateways/sms.ts';

const MINUTE = 60_000;
const POLLED_FOR_MS = 24 * 60 * MINUTE;

/** Records an attempt before the gateway is called. */
export async function recordAttempt(db: Db, id: number, gateway: string, now: Date): Promise<void> {
  await db
    .updateTable('smsMessages')
    .set({ gateway, providerId: null, state: 'sending', triedAt: now, stateAt: now })
    .where('id', '=', id)
    .execute();
}

type Sent = { providerId: string; canAsk: boolean; now: Date };

export async function recordSent(db: Db, id: number, { providerId, canAsk, now }: Sent) {
  await db
    .updateTable('smsMessages')
    .set({
      providerId,
      state: 'sent',
      stateAt: now,
      askAt: canAsk ? new Date(now.getTime() + MINUTE) : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function recordState(
  db: Db,
  id: number,
  state: 'failed' | 'unknown',
  now: Date,
): Promise<void> {
  await db
    .updateTable('smsMessages')
    .set({ state, stateAt: now, askAt: null })
    .where('id', '=', id)
    .execute();
}

export async function findState(db: Db, messageId: string): Promise<SmsState> {
  const row = await db
    .selectFrom('smsMessages')
    .select('state')
    .where(sql<string>`message_id::text`, '=', messageId)
    .executeTakeFirst();
  return row === undefined || row.state === 'sending' ? 'unknown' : (row.state as SmsState);
}

export type Query = { id: number; gateway: string; providerId: string; createdAt: Date };

/** Messages whose states to poll, longest waiting first. */
export async function listToAsk(db: Db, now: Date, limit: number): Promise<Query[]> {
  return await db
    .selectFrom('smsMessages')
    .select(['id', 'gateway', 'providerId', 'createdAt'])
    .where('askAt', '<=', now)
    .where('state', '=', 'sent')
    .orderBy('askAt')
    .limit(limit)
    .$narrowType<{ gateway: string; providerId: string }>()
    .execute();
}

/** Without a final state, polls at growing intervals, for a day at most; false if it had one. */
export async function recordReply(
  db: Db,
  { id, createdAt }: Pick<Query, 'id' | 'createdAt'>,
  state: SmsState,
  now: Date,
): Promise<boolean> {
  const age = now.getTime() - createdAt.getTime();
  const isOpen = state === 'sent' && age < POLLED_FOR_MS;
  const { numUpdatedRows } = await db
    .updateTable('smsMessages')
    .set({
      askAt: isOpen ? new Date(now.getTime() + Math.max(age, MINUTE)) : null,
      ...(state !== 'sent' && state !== 'unknown' && { state, stateAt: now }),
    })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A gateway reports a change of a message: poll it soon. */
export async function askSoon(
  db: Db,
  gateway: string,
  providerIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('smsMessages')
    .set({ askAt: now })
    .where('gateway', '=', gateway)
    .where('providerId', 'in', providerIds)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSmsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('smsMessages').where('createdAt', '<', moment).execute();
}

type StateCounts = { sent: number; delivered: number; failed: number; unknown: number };

/** Number of messages by state since a moment. */
export async function countSmsStates(db: Db, since: Date): Promise<StateCounts> {
  const count = (...states: string[]) =>
    sql<number>`count(*) filter (where state = any(${states}))::int`;
  return await db
    .selectFrom('smsMessages')
    .select([
      count('sent').as('sent'),
      count('delivered').as('delivered'),
      count('failed').as('failed'),
      count('unknown', 'sending').as('unknown'),
    ])
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
}
