import { login } from '@malaka/contracts/people/sign-in';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { startPageOf } from '@malaka/contracts/people/start-page';
import { safeDecode } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { passFactor } from '#/domains/people/second-factor/factor-codes.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import {
  type Counted,
  countAttempts,
  deleteAttempts,
  readAttempts,
  uncountAttempts,
  FAILURES_A_PAIR,
  FAILURES_AN_ACCOUNT,
  FREE_OF_PROOF,
  PROOF_WINDOW_MS,
  accountBucket,
  accountDayBucket,
  addressBucket,
  pairBucket,
} from '#/domains/people/identity/count-attempts.ts';
import { openSession } from '#/domains/people/identity/sessions.ts';
import { verifyPassword } from '#/domains/people/identity/passwords.ts';
import { requireProof } from '#/domains/people/identity/proof.ts';
import { findCredentials, getSessionUser } from '#/domains/people/identity/queries.ts';
import type { Entry } from '#/kit/pages/page.ts';

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

/** Sign-in before the client has loaded: the API call with the fields of an HTML form. */
export async function signInByForm(
  deps: Deps,
  fields: URLSearchParams,
  caller: Caller,
): Promise<Entry> {
  const phone = phoneOf(fields.get('phone') ?? '');
  const password = fields.get('password') ?? '';
  if (phone.length !== PHONE_LENGTH) throw unfilled('phone');
  if (password === '') throw unfilled('password');
  const body = safeDecode(login.body!, {
    name: phone,
    password,
    remember: fields.has('remember') ? 1 : 0,
    code: fields.get('code')?.trim() || undefined,
  });
  if (!body.success) throw new AppError('request.malformed', 400);
  const { accessToken, user } = await signIn(deps, body.data, caller);
  const isRemembered = body.data.isRemembered ?? true;
  return { token: accessToken, isRemembered, address: startPageOf(user) };
}

/** Not a guess, so it is not counted. */
const unfilled = (field: string) => new AppError('request.malformed', 400, { field });

/** Like the client's field: nine digits are a national number. */
function phoneOf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 9 ? `998${digits}` : digits;
}
