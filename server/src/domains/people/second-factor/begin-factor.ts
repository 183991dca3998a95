import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { beginSecondFactor } from '@malaka/contracts/people/second-factor';
import { drawQr } from '#/kit/lazy-libraries.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findFactorSecret, savePending } from './queries.ts';
import { type FactorRequest, requireCode, requirePassword } from './require-identity.ts';
import { sealSecret } from './secret.ts';
import { newSecret, otpauthUrlOf } from './totp.ts';

/** Creates a secret, shown only once; the current one stays valid until this one is confirmed. */
export async function beginFactor(
  deps: Deps,
  { password, code }: BodyOf<typeof beginSecondFactor>,
  request: FactorRequest,
) {
  const { db, personalData, now } = deps;
  const { accountId } = request.session;
  const { phone } = await requirePassword(deps, request, password);
  if (await findFactorSecret(db, accountId)) {
    if (!code) throw new AppError('auth.code_required', 422, { field: 'code' });
    await requireCode(deps, request, code);
  }
  const secret = newSecret();
  await savePending(db, accountId, sealSecret(personalData, accountId, secret), now());
  const otpauthUrl = otpauthUrlOf(secret, phone);
  const qr = await drawQr(otpauthUrl, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { secret, otpauthUrl, qr };
}
