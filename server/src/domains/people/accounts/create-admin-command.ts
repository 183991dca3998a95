import { randomInt } from 'node:crypto';
import { PASSWORD_MAX, PASSWORD_MIN } from '@malaka/contracts/kit/limits';
import { isCommonPassword } from '#/domains/people/identity/passwords.ts';
import { createAdminAccount } from './create-admin-account.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { type Command, requirePhone } from '#/kit/command.ts';

/** The first admin of an empty installation; decision 177. */
export const createAdmin: Command = async (db, { phone: typed, password }, print) => {
  const phone = requirePhone(typed);
  const chosen = password ?? generatePassword();
  refuseWeak(chosen);
  const isNew = await createAdminAccount(db, { phone, password: chosen });
  if (!isNew) throw new StartError(`${phone} has an account already.`);
  print(`The admin ${phone} can sign in now.`);
  if (password === undefined) print(`Password, shown only here: ${chosen}`);
  return 0;
};

function refuseWeak(password: string): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new StartError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  if (isCommonPassword(password)) throw new StartError('This password is easy to guess.');
}

// Without characters that are easily confused when read out.
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function generatePassword(): string {
  const signs = Array.from({ length: PASSWORD_MAX }, () => SIGNS[randomInt(SIGNS.length)]);
  return signs.join('');
}
