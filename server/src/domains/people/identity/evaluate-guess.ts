import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type CodePurpose, isRightCode } from './codes.ts';
import { type Counted, countAttempts } from './count-attempts.ts';
import {
  ACCEPTED_CODE_LIFE_MS,
  GUESSES_A_PHONE,
  GUESSES_A_PHONE_AND_DAY,
  TRIES_A_CODE,
} from './limits.ts';

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
