import type { Deps } from '#/kit/deps.ts';
import { confirmPassword } from '#/domains/people/identity/confirm-password.ts';
import { getOwnCredentials } from '#/domains/people/identity/queries.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findFactorSecret } from './queries.ts';
import { spendCode } from './spend-code.ts';

/** The account whose factor is changed, with the session and address of the request. */
export type FactorRequest = { session: Session; address: string };

/** Checked before anything is requested from the user. */
export async function requireFactor({ db }: Deps, { session }: FactorRequest) {
  if (!(await findFactorSecret(db, session.accountId))) {
    throw new AppError('second_factor.not_on', 409);
  }
}

/** An open session alone changes nothing here: the phone may be unattended. */
export async function requirePassword(deps: Deps, { session }: FactorRequest, password: string) {
  const { passwordHash, phone } = await getOwnCredentials(deps.db, session.id);
  const { accountId } = session;
  if (!(await confirmPassword(deps, { accountId, passwordHash }, password))) {
    throw new AppError('auth.password_wrong', 422, { field: 'password' });
  }
  return { phone };
}

/** Checked after the password, so that a mistyped password does not use up a code. */
export async function requireCode(deps: Deps, { session, address }: FactorRequest, code: string) {
  if (!(await spendCode(deps, { accountId: session.accountId, code, address }))) {
    throw new AppError('auth.code_wrong', 422, { field: 'code' });
  }
}
