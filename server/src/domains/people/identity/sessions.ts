import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { hashToken, newToken } from './secrets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often the idle time of a session is written. */
export const TOUCH_MS = 10 * MINUTE;

const IDLE_REMEMBERED_MS = 30 * DAY;
const IDLE_MS = 12 * HOUR;
const SESSION_LONGEST_MS = 90 * DAY;

/** When a session ends if it is not used again; decision 24. */
export function sessionEnd(createdAt: Date, now: Date, isRemembered: boolean): Date {
  const idle = now.getTime() + (isRemembered ? IDLE_REMEMBERED_MS : IDLE_MS);
  return new Date(Math.min(idle, createdAt.getTime() + SESSION_LONGEST_MS));
}

/** Opens a session; the token is returned once and stored only as a hash. */
export async function openSession(
  db: Db,
  accountId: number,
  isRemembered: boolean,
  { address, userAgent }: Caller,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      tokenHash: hashToken(token),
      accountId,
      isRemembered,
      address,
      userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionEnd(now, now, isRemembered),
    })
    .execute();
  return token;
}

// The database notifies all nodes of `ended_at`, so that live connections close immediately.

export async function endSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends all sessions of the account; returns how many. */
export async function endSessions(db: Db, accountId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Disconnects the account's live connections; they reconnect and are authorised again: a new role
 * may require a second factor.
 */
export async function renewLiveLines(trx: Db, accountId: number, now: Date): Promise<void> {
  await sql`select pg_notify('session_ended', id::text) from sessions
    where account_id = ${accountId} and ended_at is null and expires_at > ${now}`.execute(trx);
}

/** Ends all sessions of the account but one; returns how many. */
export async function endOtherSessions(
  db: Db,
  { accountId, id }: { accountId: number; id: number },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('id', '<>', id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends a session, which may have ended already; returns whether it belongs to the account. */
export async function endOwnSession(
  db: Db,
  { accountId, id }: { accountId: number; id: number },
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt: sql<Date>`coalesce(ended_at, ${now})` })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
