import { randomInt } from 'node:crypto';
import { PASSWORD_MAX, PASSWORD_MIN } from '@malaka/contracts/kit/limits';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { hashPassword, isCommonPassword } from '#/domains/people/index.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { Command } from './command.ts';

/** The first admin of an empty installation; decision 177. */
export const createAdmin: Command = async (db, { phone, password }, print) => {
  if (phone === undefined || !/^998\d{9}$/.test(phone)) {
    throw new StartError('Give the phone as --phone 998901234567.');
  }
  const chosen = password ?? generatePassword();
  refuseWeak(chosen);
  const passwordHash = await hashPassword(chosen);
  await db.transaction().execute((trx) => insertAdmin(trx, phone, passwordHash));
  print(`The admin ${phone} can sign in now.`);
  if (password === undefined) print(`Password, shown only here: ${chosen}`);
  return 0;
};

async function insertAdmin(trx: Db, phone: string, passwordHash: string): Promise<void> {
  const account = await trx
    .insertInto('accounts')
    .values({ phone, passwordHash, role: ROLE_IDS.admin })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (account === undefined) throw new StartError(`${phone} has an account already.`);
  await trx.insertInto('profiles').values({ accountId: account.id, searchText: phone }).execute();
  await writeAudit(trx, {
    action: 'account.admin_created',
    subject: `account:${account.id}`,
    after: { role: ROLE_IDS.admin },
  });
}

function refuseWeak(password: string): void {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new StartError(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  if (isCommonPassword(password)) throw new StartError('This password is easy to guess.');
}

// Without letters and digits that look alike when they are read out.
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function generatePassword(): string {
  const signs = Array.from({ length: PASSWORD_MAX }, () => SIGNS[randomInt(SIGNS.length)]);
  return signs.join('');
}
