import type { forgotUpdatePassword } from '@malaka/contracts/people/sign-in';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { checkNewPassword } from './check-new-password.ts';
import { deleteAttempts } from './count-attempts.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword } from './passwords.ts';
import { pairBucket } from './sign-in-buckets.ts';
import { hashToken } from './tokens.ts';

/** Sets the password of the account that the token belongs to; all sessions end. */
export async function resetPassword(
  deps: Deps,
  body: BodyOf<typeof forgotUpdatePassword>,
  token: string | undefined,
  caller: Caller,
): Promise<void> {
  if (token === undefined) throw new AppError('auth.sign_in_required', 401);
  const now = deps.now();
  const reset = { token, phone: body.phone, now };
  // The token is checked first: without it nobody can make the server hash.
  await getReset(deps.db, reset);
  checkNewPassword(body, caller.language);
  const passwordHash = await hashPassword(body.password);
  await deps.db.transaction().execute(async (trx) => {
    const accountId = await spendReset(trx, reset);
    await trx.updateTable('accounts').set({ passwordHash }).where('id', '=', accountId).execute();
    await endSessions(trx, accountId, now);
    await deleteAttempts(trx, [pairBucket(body.phone, caller.address)]);
  });
}

type Reset = { token: string; phone: string; now: Date };

async function getReset(db: Db, { token, phone, now }: Reset): Promise<void> {
  await db
    .selectFrom('passwordResets')
    .innerJoin('accounts', 'accounts.id', 'passwordResets.accountId')
    .select('accounts.id')
    .where('tokenHash', '=', hashToken(token))
    .where('accounts.phone', '=', phone)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow(refusing('auth.sign_in_required', 401));
}

async function spendReset(trx: Db, { token, now }: Reset): Promise<number> {
  const spent = await trx
    .updateTable('passwordResets')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirstOrThrow(refusing('auth.sign_in_required', 401));
  return spent.accountId;
}
