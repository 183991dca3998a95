import type { Deps } from '#/kit/deps.ts';
import { findFactorSecret } from './queries.ts';
import { spendCode } from './spend-code.ts';

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
