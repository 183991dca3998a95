import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { turnSecondFactorOff } from '@malaka/contracts/people/second-factor';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { deleteFactor } from './queries.ts';
import {
  type FactorRequest,
  requireCode,
  requireFactor,
  requirePassword,
} from './require-identity.ts';
import { isFactorRequired } from '#/domains/people/identity/factor-rule.ts';

export async function turnFactorOff(
  deps: Deps,
  { password, code }: BodyOf<typeof turnSecondFactorOff>,
  request: FactorRequest,
): Promise<void> {
  const { accountId, role } = request.session;
  if (isFactorRequired(role, deps.config.secondFactor)) {
    throw new AppError('second_factor.required', 409);
  }
  await requireFactor(deps, request);
  await requirePassword(deps, request, password);
  await requireCode(deps, request, code);
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteFactor(trx, accountId))) throw new AppError('second_factor.not_on', 409);
    await notify(trx, {
      accountId,
      kind: 'second_factor_off',
      url: '/dashboard/settings',
      eventKey: `second_factor_off:${now.toISOString()}`,
    });
    await writeAudit(trx, {
      by: { accountId, address: request.address },
      action: 'account.second_factor_off',
      subject: `account:${accountId}`,
    });
  });
}
