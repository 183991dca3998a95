import type { forgotPasswordAccept } from '@malaka/contracts/people/sign-in';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { refundCode } from './code-buckets.ts';
import { evaluateGuess } from './evaluate-guess.ts';
import { RESET_LIFE_MS } from './limits.ts';
import { spendCode } from './spend-code.ts';
import { hashToken, newToken } from './tokens.ts';

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
