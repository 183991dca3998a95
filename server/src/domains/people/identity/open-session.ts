import type { Db } from '#/kit/db/connect.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { sessionEnd } from './rules.ts';
import { hashToken, newToken } from './tokens.ts';

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
