import type { SecondFactor } from '@malaka/contracts/people/second-factor';
import type { Deps } from '#/kit/deps.ts';
import type { Session } from '#/kit/http/access.ts';
import { countRecoveryCodes, findFactorSecret } from './queries.ts';
import { isFactorRequired } from '#/domains/people/identity/factor-rule.ts';

export async function viewFactor(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { accountId, role }: Session,
): Promise<SecondFactor> {
  const isOn = (await findFactorSecret(db, accountId)) !== undefined;
  return {
    isOn,
    isRequired: isFactorRequired(role, config.secondFactor),
    recoveryLeft: isOn ? await countRecoveryCodes(db, accountId) : 0,
  };
}
