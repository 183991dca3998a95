import type { Deps } from '#/kit/deps.ts';
import { confirmPassword } from '#/domains/people/identity/confirm-password.ts';
import { getOwnCredentials } from '#/domains/people/identity/queries.ts';
import type { Session } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findFactorSecret } from './queries.ts';
import { spendCode } from './spend-code.ts';

/** Whose own account is meant, in which session, from where. */
export type Owner = { session: Session; address: string };

/** Said before anything is asked for. */
export async function requireFactor({ db }: Deps, { session }: Owner) {
  if (!(await findFactorSecret(db, session.accountId))) {
    throw new AppError('second_factor.not_on', 409);
  }
}

/** An open session alone changes nothing here: its phone may lie on a table. */
export async function requirePassword(deps: Deps, { session }: Owner, password: string) {
  const { passwordHash, phone } = await getOwnCredentials(deps.db, session.id);
  const { accountId } = session;
  if (!(await confirmPassword(deps, { accountId, passwordHash }, password))) {
    throw new AppError('auth.password_wrong', 422, { field: 'password' });
  }
  return { phone };
}

/** Asked after the password, so that a code is not used up beside a mistyped one. */
export async function requireCode(deps: Deps, { session, address }: Owner, code: string) {
  if (!(await spendCode(deps, { accountId: session.accountId, code, address }))) {
    throw new AppError('auth.code_wrong', 422, { field: 'code' });
  }
}
