import type { login } from '@malaka/contracts/people/sign-in';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { passFactor } from '#/domains/people/second-factor/pass-factor.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import {
  type Counted,
  countAttempts,
  deleteAttempts,
  readAttempts,
  uncountAttempts,
} from '#/domains/people/identity/count-attempts.ts';
import {
  FAILURES_A_PAIR,
  FAILURES_AN_ACCOUNT,
  FREE_OF_PROOF,
  PROOF_WINDOW_MS,
} from '#/domains/people/identity/limits.ts';
import { openSession } from '#/domains/people/identity/open-session.ts';
import { verifyPassword } from '#/domains/people/identity/passwords.ts';
import { requireProof } from '#/domains/people/identity/proof.ts';
import { findCredentials, getSessionUser } from '#/domains/people/identity/queries.ts';
import {
  accountBucket,
  accountDayBucket,
  addressBucket,
  pairBucket,
} from '#/domains/people/identity/sign-in-buckets.ts';

const PHONE = /^998\d{9}$/;
/** The counter for texts that are not phone numbers; no account has it. */
const NOT_A_PHONE = 'none';

const WITHOUT_END = Number.MAX_SAFE_INTEGER;

/**
 * Opens a session for the right password; an unknown phone gets exactly the same answer as a wrong
 * password.
 */
export async function signIn(deps: Deps, body: BodyOf<typeof login>, caller: Caller) {
  const phone = PHONE.test(body.phone) ? body.phone : NOT_A_PHONE;
  const now = deps.now();
  const { db } = deps;
  const suspects = [accountBucket(phone), addressBucket(caller.address)];
  const failures = await readAttempts(db, suspects, PROOF_WINDOW_MS, now);
  if (failures >= FREE_OF_PROOF) await requireProof(deps, body.proof);

  const account = await findCredentials(db, phone, caller.address);
  // Counted before the password is checked, so that concurrent guesses gain nothing.
  const counted = await countFailure(deps, phone, caller.address, account?.isKnownAddress === true);
  const isRight = await verifyPassword(account?.passwordHash, body.password);
  if (!account || !isRight) throw new AppError('auth.wrong_credentials', 401);

  const isBlocked = account.status === 'blocked';
  const entry = isBlocked ? 'open' : await passFactor(deps, account.id, body.code, caller);
  if (entry === 'wrong') throw new AppError('auth.code_wrong', 422, { field: 'code' });
  await uncountAttempts(db, counted, now);
  if (entry === 'asked') throw new AppError('auth.code_required', 401);
  // Not before the code is right: otherwise each right password would allow ten more code guesses.
  await deleteAttempts(db, [pairBucket(phone, caller.address)]);
  if (isBlocked) {
    throw new AppError('account.blocked', 403, { facts: { reason: account.blockedReason } });
  }
  const isRemembered = body.isRemembered ?? true;
  const accessToken = await openSession(db, account.id, isRemembered, caller, now);
  return { accessToken, user: await getSessionUser(db, account.id, deps.config.secondFactor) };
}

/** Counts this attempt as a failure in advance; other people's failures never lock an owner out. */
async function countFailure(
  deps: Deps,
  phone: string,
  address: string,
  isKnownAddress: boolean,
): Promise<Counted[]> {
  const window = { most: WITHOUT_END, windowMs: PROOF_WINDOW_MS };
  const counted: Counted[] = [
    [accountBucket(phone), window],
    [addressBucket(address), window],
  ];
  if (!isKnownAddress) {
    counted.push(
      [pairBucket(phone, address), FAILURES_A_PAIR],
      [accountDayBucket(phone), FAILURES_AN_ACCOUNT],
    );
  }
  await countAttempts(deps.db, counted, deps.now());
  return counted;
}
