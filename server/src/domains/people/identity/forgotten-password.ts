import type {
  forgotPassword,
  forgotPasswordAccept,
  forgotUpdatePassword,
} from '@malaka/contracts/people/sign-in';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import type { Db } from '#/kit/db/connect.ts';
import { countQuestion, refundCode } from './code-limits.ts';
import { isPhoneTaken } from './queries.ts';
import { sendCode } from './send-code.ts';
import { evaluateGuess, spendCode } from './evaluate-guess.ts';
import { RESET_LIFE_MS, deleteAttempts, pairBucket } from './count-attempts.ts';
import { hashToken, newToken } from './secrets.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

/** Sends a code to an account's phone for setting a new password. */
export async function askPasswordCode(
  deps: Deps,
  { phone, proof }: BodyOf<typeof forgotPassword>,
  caller: Caller,
) {
  await countQuestion(deps, caller, proof);
  if (!(await isPhoneTaken(deps.db, phone))) throw new AppError('auth.phone_unknown', 422);
  return await sendCode(deps, { phone, purpose: 'forgot' }, caller);
}

/** Exchanges a correct code for a token that sets one new password. */
export async function acceptPasswordCode(
  deps: Deps,
  { phone, code }: BodyOf<typeof forgotPasswordAccept>,
  caller: Caller,
): Promise<string> {
  const { codeId } = await evaluateGuess(deps, { phone, code, purpose: 'forgot' });
  const token = newToken();
  const now = deps.now();
  const requestedAt = await deps.db.transaction().execute(async (trx) => {
    const { createdAt } = await spendCode(trx, codeId, now);
    const account = await trx
      .selectFrom('accounts')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow(refusing('auth.phone_unknown', 422));
    await trx
      .insertInto('passwordResets')
      .values({
        tokenHash: hashToken(token),
        accountId: account.id,
        codeId,
        expiresAt: new Date(now.getTime() + RESET_LIFE_MS),
      })
      .execute();
    return createdAt;
  });
  await refundCode(deps.db, caller, requestedAt);
  return token;
}

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
