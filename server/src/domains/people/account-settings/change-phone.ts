import type { replacePhoneAccept } from '@malaka/contracts/people/account-settings';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { breaksUnique } from '#/kit/db/breaks-unique.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { endOtherSessions } from '#/domains/people/identity/end-sessions.ts';
import { evaluateGuess } from '#/domains/people/identity/evaluate-guess.ts';
import { cancelPasswordResets, getOwnCredentials } from '#/domains/people/identity/queries.ts';
import { spendCode } from '#/domains/people/identity/spend-code.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { accountSearchText } from '#/domains/people/profiles/search-text.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { languageOf } from '#/kit/http/language.ts';
import type { AccountRequest } from './account-request.ts';
import { phoneMovedText } from './texts.ts';

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
