import { PASSWORD_PATTERN } from '@malaka/contracts/people/sign-in';
import { PASSWORD_MAX, PASSWORD_MIN } from '@malaka/contracts/kit/limits';

type PasswordError = 'passwordShort' | 'passwordLong' | 'passwordChars' | 'passwordsDiffer';

/** The first error of a new password and its confirmation; null if both are right. */
export function passwordError(password: string, confirmation: string): PasswordError | null {
  if (password.length < PASSWORD_MIN) return 'passwordShort';
  if (password.length > PASSWORD_MAX) return 'passwordLong';
  if (!PASSWORD_PATTERN.test(password)) return 'passwordChars';
  return password === confirmation ? null : 'passwordsDiffer';
}
