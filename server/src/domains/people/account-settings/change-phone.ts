import type { replacePhoneAccept, replacePhone } from '@malaka/contracts/people/account-settings';
import type { BodyOf, AnswerOf } from '@malaka/contracts/kit/endpoint';
import { phone as phoneRule } from '@malaka/contracts/people/sign-in';
import { breaksUnique } from '#/kit/db/transactions.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { endOtherSessions } from '#/domains/people/identity/sessions.ts';
import {
  evaluateGuess,
  spendCode,
  confirmPassword,
} from '#/domains/people/identity/evaluate-guess.ts';
import {
  cancelPasswordResets,
  getOwnCredentials,
  isPhoneTaken,
} from '#/domains/people/identity/queries.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { accountSearchText } from '#/domains/people/profiles/account-name.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { languageOf } from '#/kit/http/language.ts';
import {
  countAttempts,
  FRESH_SIGN_IN_MS,
  NEW_PHONES_AN_ACCOUNT,
} from '#/domains/people/identity/count-attempts.ts';
import { sendCode } from '#/domains/people/identity/send-code.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { AccountRequest } from './account-request.ts';
import { phoneMovedText, phoneIncomplete, phoneIsOwn } from './texts.ts';

type Confirmed = BodyOf<typeof replacePhoneAccept>;

/**
 * Moves the account to the phone whose code was entered; notifies the old number and ends other
 * sessions.
 */
export async function changePhone(
  deps: Deps,
  { phone, code }: Confirmed,
  request: AccountRequest,
): Promise<void> {
  const { accountId } = request;
  const { codeId } = await evaluateGuess(deps, { phone, code, purpose: 'phone', accountId });
  const before = await getOwnCredentials(deps.db, request.sessionId);
  const now = deps.now();
  try {
    await deps.db.transaction().execute(async (trx) => {
      await spendCode(trx, codeId, now);
      await movePhone(trx, accountId, phone);
      await endOtherSessions(trx, { accountId, id: request.sessionId }, now);
      await cancelPasswordResets(trx, accountId, now);
      const eventKey = `phone_changed:${codeId}`;
      await notify(trx, { accountId, kind: 'phone_changed', url: '/dashboard/settings', eventKey });
      await writeAudit(trx, {
        by: { accountId, address: request.address },
        action: 'account.phone_changed',
        subject: `account:${accountId}`,
        before: { phone: before.phone },
        after: { phone },
      });
    });
  } catch (error) {
    // Somebody signed up with the phone since the code was sent.
    throw breaksUnique(error, 'accounts_phone_key') ? new AppError('auth.phone_taken', 422) : error;
  }
  const text = phoneMovedText(phone, languageOf(before.language));
  // The phone has changed even if the old number cannot be reached.
  await deps.codes.notify({ phone: before.phone, text }).catch((err: unknown) => {
    deps.log.warn({ err, accountId }, 'The old number was not told that the phone has changed');
  });
}

async function movePhone(trx: Db, accountId: number, phone: string): Promise<void> {
  const person = await trx
    .selectFrom('profiles')
    .select(['lastName', 'firstName', 'middleName'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('profiles')
    .set({ searchText: accountSearchText({ ...person, phone }) })
    .where('accountId', '=', accountId)
    .execute();
  await trx.updateTable('accounts').set({ phone }).where('id', '=', accountId).execute();
}

type Query = BodyOf<typeof replacePhone>;
type Answer = AnswerOf<typeof replacePhone>;

/** Sends a code to the new phone; a refusal is `success: 2` with its text, as specified (L161). */
export async function askPhoneCode(
  deps: Deps,
  input: Query,
  request: AccountRequest,
): Promise<Answer> {
  try {
    if (!phoneRule.safeParse(input.phone).success) {
      return { success: 2, code: 'request.invalid', msg: phoneIncomplete[request.language] };
    }
    const { phone, passwordHash, signedInAt } = await getOwnCredentials(deps.db, request.sessionId);
    if (input.phone === phone) {
      return { success: 2, code: 'request.invalid', msg: phoneIsOwn[request.language] };
    }
    const isFresh = deps.now().getTime() - signedInAt.getTime() < FRESH_SIGN_IN_MS;
    await requirePassword(deps, { ...request, passwordHash, isFresh }, input.password);
    await countQuestion(deps, request.accountId);
    if (await isPhoneTaken(deps.db, input.phone)) throw new AppError('auth.phone_taken', 422);
    const { accountId } = request;
    const sent = await sendCode(deps, { phone: input.phone, purpose: 'phone', accountId }, request);
    return { success: 1, ...sent };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'technical_fault') throw error;
    return { success: 2, code: error.code, msg: errorTexts[error.code][request.language] };
  }
}

type Known = { accountId: number; passwordHash: string; isFresh: boolean };

/** An open session alone must not be enough to take over the account. */
async function requirePassword(deps: Deps, account: Known, password = ''): Promise<void> {
  if (password === '') {
    if (account.isFresh) return;
    throw new AppError('auth.password_needed', 422);
  }
  if (!(await confirmPassword(deps, account, password))) {
    throw new AppError('auth.password_wrong', 422);
  }
}

/** Limited because the answer reveals whether a phone is registered. */
async function countQuestion({ db, now }: Deps, accountId: number): Promise<void> {
  await countAttempts(db, [[`new-phone:${accountId}`, NEW_PHONES_AN_ACCOUNT]], now());
}
