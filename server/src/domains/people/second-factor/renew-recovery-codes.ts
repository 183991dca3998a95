import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { renewRecoveryCodes as renewCall } from '@malaka/contracts/people/second-factor';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { lockFactor, replaceRecoveryCodes } from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  type FactorRequest,
  requireCode,
  requireFactor,
  requirePassword,
} from './require-identity.ts';

/** New recovery codes; the earlier ones become invalid. */
export async function renewRecoveryCodes(
  deps: Deps,
  { password, code }: BodyOf<typeof renewCall>,
  request: FactorRequest,
): Promise<string[]> {
  const { accountId } = request.session;
  await requireFactor(deps, request);
  await requirePassword(deps, request, password);
  await requireCode(deps, request, code);
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => hashRecoveryCode(deps.personalData, accountId, one));
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockFactor(trx, accountId))) throw new AppError('second_factor.not_on', 409);
    await replaceRecoveryCodes(trx, accountId, hashes);
    await writeAudit(trx, {
      by: { accountId, address: request.address },
      action: 'account.recovery_codes_renewed',
      subject: `account:${accountId}`,
    });
  });
  return codes;
}
