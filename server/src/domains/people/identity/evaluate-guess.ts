import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import { type CodePurpose, isRightCode } from './send-code.ts';
import {
  type Counted,
  countAttempts,
  deleteAttempts,
  ACCEPTED_CODE_LIFE_MS,
  GUESSES_A_PHONE,
  GUESSES_A_PHONE_AND_DAY,
  TRIES_A_CODE,
  FAILURES_IN_SETTINGS,
  FAILURES_IN_SETTINGS_AND_DAY,
} from './count-attempts.ts';
import { verifyPassword } from './passwords.ts';

type Guess = {
  phone: string;
  code: string;
  purpose: CodePurpose;
  /** For a code bound to an account. */
  accountId?: number;
};

/**
 * Compares a guess with the last code of the phone and marks a right one as accepted. The try is
 * committed before the code is compared, so that concurrent guesses gain nothing.
 */
export async function evaluateGuess(deps: Deps, guess: Guess): Promise<{ codeId: number }> {
  const now = deps.now();
  const sent = await deps.db.transaction().execute((trx) => takeTry(trx, guess, now));
  const { challenge, id } = sent;
  const facts = { challenge, phone: guess.phone, code: guess.code };
  if (!isRightCode(deps.config.secret, facts, sent.codeHmac)) {
    throw new AppError('auth.code_wrong', 422);
  }
  // A right guess returns its try: the code is needed once more to set the password.
  await deps.db
    .updateTable('signInCodes')
    .set({ acceptedAt: sql`coalesce(accepted_at, ${now})`, tries: sql`tries - 1` })
    .where('id', '=', id)
    .execute();
  return { codeId: id };
}

async function takeTry(trx: Db, { phone, purpose, accountId }: Guess, now: Date) {
  const sent = await trx
    .updateTable('signInCodes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('signInCodes')
        .select('id')
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where(sql<boolean>`account_id is not distinct from ${accountId ?? null}::int`)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('tries', '<', TRIES_A_CODE)
    .where('usedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('acceptedAt', '>', new Date(now.getTime() - ACCEPTED_CODE_LIFE_MS)),
        eb('acceptedAt', 'is', null).and('expiresAt', '>', now),
      ]),
    )
    .returning(['id', 'challenge', 'codeHmac'])
    .executeTakeFirst();
  if (!sent) throw await refusalOf(trx, phone, purpose);
  const counted: Counted[] = [
    [`guess:${phone}`, GUESSES_A_PHONE],
    [`guess-day:${phone}`, GUESSES_A_PHONE_AND_DAY],
  ];
  await countAttempts(trx, counted, now);
  return sent;
}

/** A phone that never requested a code is most likely mistyped; specification §8 has 401 for it. */
async function refusalOf(trx: Db, phone: string, purpose: CodePurpose): Promise<AppError> {
  if (purpose === 'phone') return new AppError('auth.code_expired', 422);
  const requested = await trx
    .selectFrom('signInCodes')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return requested
    ? new AppError('auth.code_expired', 422)
    : new AppError('auth.wrong_credentials', 401);
}

/** Uses up an accepted code; of two concurrent calls one is refused. */
export async function spendCode(
  trx: Db,
  codeId: number,
  now: Date,
): Promise<{ isEduInstitution: boolean; createdAt: Date }> {
  return await trx
    .updateTable('signInCodes')
    .set({ usedAt: now })
    .where('id', '=', codeId)
    .where('usedAt', 'is', null)
    .returning(['isEduInstitution', 'createdAt'])
    .executeTakeFirstOrThrow(refusing('auth.code_expired', 422));
}

type Credentials = { accountId: number; passwordHash: string };

/**
 * Whether the user of an open session knows the password. Counted per account, since an attacker
 * already has its session; the try is counted before the password is checked.
 */
export async function confirmPassword(
  { db, now }: Deps,
  { accountId, passwordHash }: Credentials,
  password: string,
): Promise<boolean> {
  const limits: Counted[] = [
    [`own-password:${accountId}`, FAILURES_IN_SETTINGS],
    [`own-password-day:${accountId}`, FAILURES_IN_SETTINGS_AND_DAY],
  ];
  await countAttempts(db, limits, now());
  if (!(await verifyPassword(passwordHash, password))) return false;
  await deleteAttempts(
    db,
    limits.map(([bucket]) => bucket),
  );
  return true;
}
