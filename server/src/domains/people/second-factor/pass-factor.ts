import type { Deps } from '#/kit/deps.ts';
import { findFactorSecret } from './queries.ts';
import { spendCode } from './spend-code.ts';

/** The second step of a sign-in whose password was right: asked for, given wrongly, or passed. */
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
