import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { endOtherSessions } from '#/domains/people/identity/end-sessions.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { confirmPending, findPending, replaceRecoveryCodes } from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { FactorRequest } from './require-identity.ts';
import { openSecret } from './secret.ts';
import { stepOfCode } from './totp.ts';

/** An unconfirmed secret expires: unknown people may have seen it. */
const PENDING_LIFE_MS = 30 * 60_000;

/** Activates the new secret; this session stays, all others end. Returns the recovery codes. */
export async function confirmFactor(
  deps: Deps,
  code: string,
  { session, address }: FactorRequest,
): Promise<string[]> {
  const { db, personalData } = deps;
  const { accountId } = session;
  const now = deps.now();
  const pending = await findPending(db, accountId, new Date(now.getTime() - PENDING_LIFE_MS));
  if (!pending) throw new AppError('second_factor.begin_again', 409);
  const secret = openSecret(personalData, accountId, pending);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step === undefined) throw new AppError('auth.code_wrong', 422, { field: 'code' });
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => hashRecoveryCode(personalData, accountId, one));
  await db.transaction().execute(async (trx) => {
    const isDone = await confirmPending(trx, { accountId, pending, step, now });
    if (!isDone) throw new AppError('second_factor.begin_again', 409);
    await replaceRecoveryCodes(trx, accountId, hashes);
    await endOtherSessions(trx, session, now);
    await notify(trx, {
      accountId,
      kind: 'second_factor_on',
      url: '/dashboard/settings',
      eventKey: `second_factor_on:${now.toISOString()}`,
    });
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'account.second_factor_on',
      subject: `account:${accountId}`,
    });
  });
  return codes;
}
