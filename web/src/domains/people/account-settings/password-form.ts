import { isApiError } from '#/kit/api/api-error.ts';
import { passwordError } from '#/domains/people/sign-in/password-rules.ts';

export type Passwords = { old: string; next: string; again: string };
export const NO_PASSWORDS: Passwords = { old: '', next: '', again: '' };

type PasswordError = NonNullable<ReturnType<typeof passwordError>> | 'oldNeeded' | 'same';

/** The first error of each field, before anything is sent. */
export function passwordErrors({ old, next, again }: Passwords) {
  const errors: Partial<Record<keyof Passwords, PasswordError>> = {};
  if (old === '') errors.old = 'oldNeeded';
  const ofNext = passwordError(next, next);
  if (ofNext) errors.next = ofNext;
  else if (next === old) errors.next = 'same';
  // Always compared, not only when a field is empty (SET-08).
  if (next !== again) errors.again = 'passwordsDiffer';
  return errors;
}

/** The server's texts by field; one without a field is shown below the old password (SET-10). */
export function serverWords(error: unknown, fallback: string): Partial<Passwords> {
  if (!error) return {};
  if (!isApiError(error) || error.message === '') return { old: fallback };
  const words = (name: string) => error.errors[name]?.[0];
  const found = {
    old: words('old_password'),
    next: words('new_password'),
    again: words('new_password_confirm'),
  };
  const isAtField = Object.values(found).some((text) => text !== undefined);
  return isAtField ? found : { old: error.message };
}
