import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import {
  type Counted,
  countAttempts,
  uncountAttempts,
} from '#/domains/people/identity/count-attempts.ts';
import { FACTOR_GUESSES, FACTOR_GUESSES_A_DAY } from '#/domains/people/identity/limits.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { countRecoveryCodes, findFactorSecret, takeRecoveryCode, takeStep } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './secret.ts';
import { stepOfCode } from './totp.ts';

type Shown = { accountId: number; code: string; address: string };

const APP_CODE = /^\d{6}$/;

/**
 * Uses up a code of the app, or a recovery code; false if it is wrong or was used. Guesses are
 * counted per account whatever the address, since the guesser already knows the password, and
 * before the code is checked.
 */
export async function spendCode(deps: Deps, shown: Shown): Promise<boolean> {
  const { db, now } = deps;
  const at = now();
  const limits: Counted[] = [
    [`second-factor:${shown.accountId}`, FACTOR_GUESSES],
    [`second-factor-day:${shown.accountId}`, FACTOR_GUESSES_A_DAY],
  ];
  await countAttempts(db, limits, at);
  const code = shown.code.replaceAll(/\s/g, '');
  const isRight = APP_CODE.test(code)
    ? await spendAppCode(deps, shown.accountId, code, at)
    : await spendRecoveryCode(deps, shown, at);
  if (isRight) await uncountAttempts(db, limits, at);
  return isRight;
}

async function spendAppCode(
  { db, personalData }: Deps,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = await findFactorSecret(db, accountId);
  if (!secret) return false;
  const step = stepOfCode(openSecret(personalData, accountId, secret), code, now);
  return step !== undefined && (await takeStep(db, { accountId, secret, step }));
}

/** The owner is notified, because a thief might use a found recovery code. */
async function spendRecoveryCode(
  { db, personalData }: Deps,
  { accountId, code, address }: Shown,
  now: Date,
): Promise<boolean> {
  const hash = hashRecoveryCode(personalData, accountId, code);
  return await db.transaction().execute(async (trx) => {
    if (!(await takeRecoveryCode(trx, accountId, hash, now))) return false;
    const left = await countRecoveryCodes(trx, accountId);
    await notify(trx, {
      accountId,
      kind: 'recovery_code_used',
      facts: { left },
      url: '/dashboard/settings',
      eventKey: `recovery_code_used:${hash.toString('hex')}`,
    });
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'account.recovery_code_used',
      subject: `account:${accountId}`,
      after: { left },
    });
    return true;
  });
}
