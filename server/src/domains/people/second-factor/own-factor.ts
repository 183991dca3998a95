import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  beginSecondFactor,
  renewRecoveryCodes as renewCall,
  turnSecondFactorOff,
  SecondFactor,
} from '@malaka/contracts/people/second-factor';
import { drawQr } from '#/kit/lazy-libraries.ts';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { endOtherSessions } from '#/domains/people/identity/sessions.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { isFactorRequired, getOwnCredentials } from '#/domains/people/identity/queries.ts';
import { confirmPassword } from '#/domains/people/identity/evaluate-guess.ts';
import type { Session } from '#/kit/http/access.ts';
import {
  findFactorSecret,
  savePending,
  confirmPending,
  findPending,
  replaceRecoveryCodes,
  lockFactor,
  deleteFactor,
  countRecoveryCodes,
} from './queries.ts';
import {
  sealSecret,
  openSecret,
  newSecret,
  otpauthUrlOf,
  stepOfCode,
  hashRecoveryCode,
  newRecoveryCodes,
  spendCode,
} from './factor-codes.ts';

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

/** An unconfirmed secret expires: unknown people may have seen it. */
const PENDING_LIFE_MS = 30 * 60_000;

/** Activates the new secret; this session stays, all others end. Returns the recovery codes. */
export async function confirmFactor(
  deps: Deps,
  code: string,
  { session, address }: FactorRequest,
): Promise<string[]> {
  const { db, personalData } = deps;
  const { accountId } = session;
  const now = deps.now();
  const pending = await findPending(db, accountId, new Date(now.getTime() - PENDING_LIFE_MS));
  if (!pending) throw new AppError('second_factor.begin_again', 409);
  const secret = openSecret(personalData, accountId, pending);
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
  if (step === undefined) throw new AppError('auth.code_wrong', 422, { field: 'code' });
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => hashRecoveryCode(personalData, accountId, one));
  await db.transaction().execute(async (trx) => {
    const isDone = await confirmPending(trx, { accountId, pending, step, now });
    if (!isDone) throw new AppError('second_factor.begin_again', 409);
    await replaceRecoveryCodes(trx, accountId, hashes);
    await endOtherSessions(trx, session, now);
    await notify(trx, {
      accountId,
      kind: 'second_factor_on',
      url: '/dashboard/settings',
      eventKey: `second_factor_on:${now.toISOString()}`,
    });
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'account.second_factor_on',
      subject: `account:${accountId}`,
    });
  });
  return codes;
}

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

/** The account whose factor is changed, with the session and address of the request. */
export type FactorRequest = { session: Session; address: string };

/** Checked before anything is requested from the user. */
async function requireFactor({ db }: Deps, { session }: FactorRequest) {
  if (!(await findFactorSecret(db, session.accountId))) {
    throw new AppError('second_factor.not_on', 409);
  }
}

/** An open session alone changes nothing here: the phone may be unattended. */
async function requirePassword(deps: Deps, { session }: FactorRequest, password: string) {
  const { passwordHash, phone } = await getOwnCredentials(deps.db, session.id);
  const { accountId } = session;
  if (!(await confirmPassword(deps, { accountId, passwordHash }, password))) {
    throw new AppError('auth.password_wrong', 422, { field: 'password' });
  }
  return { phone };
}

/** Checked after the password, so that a mistyped password does not use up a code. */
async function requireCode(deps: Deps, { session, address }: FactorRequest, code: string) {
  if (!(await spendCode(deps, { accountId: session.accountId, code, address }))) {
    throw new AppError('auth.code_wrong', 422, { field: 'code' });
  }
}

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
