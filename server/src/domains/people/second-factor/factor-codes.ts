import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { PersonalData } from '#/kit/personal-data/seal.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import {
  type Counted,
  countAttempts,
  uncountAttempts,
  FACTOR_GUESSES,
  FACTOR_GUESSES_A_DAY,
} from '#/domains/people/identity/count-attempts.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { countRecoveryCodes, findFactorSecret, takeRecoveryCode, takeStep } from './queries.ts';

// Values all authenticator apps support; some ignore others and show codes that are never right.
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Phone clocks differ: codes of the neighbouring half-minutes are accepted too. */
const STEPS_AROUND = 1;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** For the app: the account's name and the secret. */
export const otpauthUrlOf = (secret: string, phone: string): string =>
  new TOTP({ ...RULES, issuer: 'Malaka', label: `+${phone}`, secret }).toString();

/** The half-minute of the code; undefined if it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const away = TOTP.validate({
    ...RULES,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: STEPS_AROUND,
  });
  return away === null ? undefined : TOTP.counter({ period: RULES.period, timestamp }) + away;
}

const placeOf = (accountId: number) => `second_factor:${accountId}:secret`;

/** The secret as stored: encrypted, and bound to its row. */
export const sealSecret = (personalData: PersonalData, accountId: number, secret: string): Buffer =>
  personalData.seal(secret, placeOf(accountId));

export const openSecret = (personalData: PersonalData, accountId: number, sealed: Buffer): string =>
  personalData.open(sealed, placeOf(accountId));

const AMOUNT = 10;
const LENGTH = 10;
// Without 0, 1, I and O, which are easily confused when copied by hand. 50 bits per code.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Such as `7KQ2M-XW49D`. */
const newRecoveryCode = (): string => {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
};

export const newRecoveryCodes = (): string[] => Array.from({ length: AMOUNT }, newRecoveryCode);

/** Keyed with a secret outside the database; ignores spaces, dashes and case. */
export const hashRecoveryCode = (
  personalData: PersonalData,
  accountId: number,
  code: string,
): Buffer =>
  personalData.index(
    'recovery_code',
    `${accountId}:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`,
  );

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

/**
 * The second step of a sign-in with the right password: asks for the code, refuses it, or passes.
 */
export async function passFactor(
  deps: Deps,
  accountId: number,
  code: string | undefined,
  { address }: { address: string },
): Promise<'open' | 'asked' | 'wrong'> {
  if (!(await findFactorSecret(deps.db, accountId))) return 'open';
  if (!code) return 'asked';
  return (await spendCode(deps, { accountId, code, address })) ? 'open' : 'wrong';
}
