import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Session, FindSession } from '#/kit/http/access.ts';
import { roleOf } from '#/kit/access/scope.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { hasFactor, type FactorRule, isFactorRequired } from './queries.ts';
import { sessionEnd, TOUCH_MS } from './sessions.ts';
import { hashToken } from './secrets.ts';

/** The live session of a token; renews its idle time without making the caller wait. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  rule: FactorRule,
): Promise<Session | undefined> {
  return (await findSessions(db, [token], now, rule)).get(token);
}

type Found = {
  tokenHash: Buffer;
  id: number;
  accountId: number;
  isRemembered: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  role: number;
  status: 'active' | 'blocked';
  hasFactor: boolean;
  managerRegionId: number | null;
};

/** The live sessions of the tokens, by token. */
async function findSessions(
  db: Db,
  tokens: readonly string[],
  now: Date,
  rule: FactorRule,
): Promise<Map<string, Session>> {
  const hashes = tokens.map(hashToken);
  const tokenOf = new Map(hashes.map((hash, at) => [hash.toString('hex'), tokens[at]!]));
  const rows = await readSessions(db, { hashes, now });
  return new Map(
    rows.map((found) => {
      if (now.getTime() - found.lastSeenAt.getTime() > TOUCH_MS) void touch(db, found, now);
      return [tokenOf.get(found.tokenHash.toString('hex'))!, sessionOf(found, rule)];
    }),
  );
}

const readSessions = compileOnce(
  (_db, { hashes, now }: { hashes: readonly Buffer[]; now: Date }) => sql<Found>`
    select s.token_hash, s.id, s.account_id, s.is_remembered, s.created_at, s.last_seen_at,
      a.role, a.status, a.manager_region_id, ${hasFactor(sql`a.id`)} as has_factor
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(${hashes}::bytea[])
      and s.ended_at is null and s.expires_at > ${now}`,
);

function sessionOf(
  { id, accountId, role: roleId, status, hasFactor: isOn, managerRegionId, ...times }: Found,
  rule: FactorRule,
): Session {
  const seenAt = times.lastSeenAt > times.createdAt ? times.lastSeenAt : undefined;
  const role = roleOf(roleId);
  const isSecondFactorDue = !isOn && isFactorRequired(role, rule);
  const isBlocked = status === 'blocked';
  return { id, accountId, role, isBlocked, isSecondFactorDue, managerRegionId, seenAt };
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
    // The next request tries again; this one is already answered.
    .catch(() => undefined);
}

/**
 * Looks up sessions in batches. A lookup begins after the calls it serves, so that an ended session
 * is never accepted.
 */
export function createSessionFinder(db: Db, now: () => Date, rule: FactorRule): FindSession {
  const find = batchCalls<string, Session | undefined>(async (_db, tokens) => {
    const found = await findSessions(db, tokens, now(), rule);
    return tokens.map((token) => found.get(token));
  });
  return (token) => find(db, token);
}
