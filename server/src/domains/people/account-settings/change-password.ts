import type { updatePassword } from '@malaka/contracts/people/account-settings';
import { newPassword as passwordRule } from '@malaka/contracts/people/sign-in';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { confirmPassword } from '#/domains/people/identity/evaluate-guess.ts';
import { endOtherSessions } from '#/domains/people/identity/sessions.ts';
import { hashPassword, isCommonPassword } from '#/domains/people/identity/passwords.ts';
import { cancelPasswordResets, getOwnCredentials } from '#/domains/people/identity/queries.ts';
import { passwordsDiffer } from '#/domains/people/identity/texts.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import type { Language } from '#/kit/http/language.ts';
import { peopleErrors } from '#/domains/people/texts/errors.ts';
import type { AccountRequest } from './account-request.ts';
import { samePassword } from './texts.ts';

type Passwords = BodyOf<typeof updatePassword>;

/** Sets a new password; this session stays, all others end. */
export async function changePassword(
  deps: Deps,
  passwords: Passwords,
  request: AccountRequest,
): Promise<void> {
  checkNew(passwords, request.language);
  const { passwordHash } = await getOwnCredentials(deps.db, request.sessionId);
  const { accountId, address } = request;
  if (!(await confirmPassword(deps, { accountId, passwordHash }, passwords.oldPassword))) {
    throw wrongPassword(request.language);
  }
  const next = await hashPassword(passwords.newPassword);
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('accounts')
      .set({ passwordHash: next })
      .where('id', '=', accountId)
      // The password was changed elsewhere meanwhile: the old one is no longer valid.
      .where('passwordHash', '=', passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongPassword(request.language);
    await endOtherSessions(trx, { accountId, id: request.sessionId }, now);
    await cancelPasswordResets(trx, accountId, now);
    const eventKey = `password_changed:${now.toISOString()}`;
    await notify(trx, {
      accountId,
      kind: 'password_changed',
      url: '/dashboard/settings',
      eventKey,
    });
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'account.password_changed',
      subject: `account:${accountId}`,
    });
  });
}

const wrongPassword = (language: Language) =>
  new AppError('auth.password_wrong', 422, {
    errors: { old_password: [peopleErrors['auth.password_wrong'][language]] },
  });

const rule = z.object({ new_password: passwordRule });

/** Each error at its field; the confirmation is always compared, not only when empty (SET-08). */
function checkNew(passwords: Passwords, language: Language): void {
  const { oldPassword, newPassword, newPasswordConfirm } = passwords;
  const ruled = rule.safeParse({ new_password: newPassword }, WITH_INPUT);
  const errors = ruled.success ? {} : fieldErrors(ruled.error, language);
  if (ruled.success && isCommonPassword(newPassword)) {
    errors['new_password'] = [peopleErrors['auth.password_common'][language]];
  } else if (ruled.success && newPassword === oldPassword) {
    errors['new_password'] = [samePassword[language]];
  }
  if (newPassword !== newPasswordConfirm) {
    errors['new_password_confirm'] = [passwordsDiffer[language]];
  }
  if (oldPassword === '') errors['old_password'] = [peopleErrors['auth.password_needed'][language]];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
