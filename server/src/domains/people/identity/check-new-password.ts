import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { peopleErrors } from '#/domains/people/texts/errors.ts';
import { isCommonPassword } from './passwords.ts';
import { passwordsDiffer } from './texts.ts';

/**
 * Password rules that the contract cannot express: the confirmation, and how easy it is to guess.
 */
export function checkNewPassword(
  { password, confirmPassword }: { password: string; confirmPassword: string },
  language: Language,
): void {
  if (password !== confirmPassword) {
    throw invalid({ confirm_password: [passwordsDiffer[language]] });
  }
  if (isCommonPassword(password)) {
    throw new AppError('auth.password_common', 422, {
      errors: { password: [peopleErrors['auth.password_common'][language]] },
    });
  }
}
