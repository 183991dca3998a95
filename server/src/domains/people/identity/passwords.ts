import { hash, type Options, verify } from '@node-rs/argon2';
import { createTurns } from '#/kit/batching/turns.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { peopleErrors } from '#/domains/people/texts/errors.ts';
import { commonPasswords } from './common-passwords.ts';
import { passwordsDiffer } from './texts.ts';

// Algorithm.Argon2id is a const enum, which has no value at run time here.
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Every hash takes 19 MiB and a core: more at once would not be faster. */
const inTurn = createTurns({ atOnce: 4, waitingMost: 200 });

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, options));

/** A hash that no input matches, so that an unknown phone takes the same time as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$VhIScro+gMohgmgPL6gpYQ$09VpkgpxTA35pN+p2LVtzOsZUGz8XDHr/LbKGLH/Svc';

/** No password set yet: every input is wrong. */
export const NO_PASSWORD = '';

/**
 * Whether the password is right; without an account or a password it is wrong after the same work.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const isSet = passwordHash !== undefined && passwordHash !== NO_PASSWORD;
  const known = isSet ? passwordHash : NOBODY;
  const isRight = await inTurn(() => verify(known, password).catch(() => false));
  return isRight && isSet;
}

/** One of the passwords that attackers try first; decision 181. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase());

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
