import type { Db } from '#/db/connect.ts';
import type { Session } from '#/http/access.ts';
import { roleOf } from './role-of.ts';
import { sessionEnd, TOUCH_MS } from './rules.ts';
import { hashToken } from './tokens.ts';

/** The live session of a token; its idle time starts anew without the caller waiting for that. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select([
      'sessions.id',
      'sessions.accountId',
      'sessions.isRemembered',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'accounts.role',
      'accounts.status',
    ])
    .where('sessions.tokenHash', '=', hashToken(token))
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
  if (!found) return undefined;
  if (now.getTime() - found.lastSeenAt.getTime() > TOUCH_MS) void touch(db, found, now);
  return {
    id: found.id,
    accountId: found.accountId,
    role: roleOf(found.role),
    isBlocked: found.status === 'blocked',
  };
}

type Touched = { id: number; createdAt: Date; isRemembered: boolean };

async function touch(db: Db, session: Touched, now: Date): Promise<void> {
  const { id, createdAt, isRemembered } = session;
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now, expiresAt: sessionEnd(createdAt, now, isRemembered) })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '<', now)
    .execute()
    // The next request tries again; this one was answered already.
    .catch(() => undefined);
}
