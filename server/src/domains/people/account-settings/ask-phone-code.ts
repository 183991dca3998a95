import type { replacePhone } from '@malaka/contracts/people/account-settings';
import { phone as phoneRule } from '@malaka/contracts/people/sign-in';
import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { confirmPassword } from '#/domains/people/identity/confirm-password.ts';
import { countAttempts } from '#/domains/people/identity/count-attempts.ts';
import { FRESH_SIGN_IN_MS, NEW_PHONES_AN_ACCOUNT } from '#/domains/people/identity/limits.ts';
import { getOwnCredentials, isPhoneTaken } from '#/domains/people/identity/queries.ts';
import { sendCode } from '#/domains/people/identity/send-code.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { AccountRequest } from './account-request.ts';
import { phoneIncomplete, phoneIsOwn } from './texts.ts';

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
