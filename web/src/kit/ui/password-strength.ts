import { PASSWORD_MAX, PASSWORD_MIN } from '@malaka/contracts/kit/limits';

/** The characters of the contract's PASSWORD_PATTERN, whose import would load all schemas. */
const FORBIDDEN = /[^A-Za-z0-9~!@#$%^&*()\-=+_/|?.,><;:]/g;

export type PasswordLevel = 'weak' | 'fair' | 'strong';

/** Removes forbidden characters and cuts at fifteen. */
export function allowedPassword(typed: string) {
  return typed.replaceAll(FORBIDDEN, '').slice(0, PASSWORD_MAX);
}

export function hasForbiddenCharacters(typed: string) {
  return allowedPassword(typed) !== typed.slice(0, PASSWORD_MAX);
}

/** A hint, never a requirement: length first, then the number of character classes. */
export function passwordLevel(password: string): PasswordLevel {
  if (password.length < PASSWORD_MIN) return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password));
  const isRepeated = new Set(password).size < 5;
  if (isRepeated || kinds.length === 1) return 'weak';
  return password.length >= 11 && kinds.length >= 3 ? 'strong' : 'fair';
}
