import { randomInt } from 'node:crypto';
import { PASSWORD_MAX, PASSWORD_MIN } from '@malaka/contracts/kit/limits';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { isCommonPassword, hashPassword } from '#/domains/people/identity/passwords.ts';
import { StartError } from '#/kit/config/start-error.ts';
import { type Command, requirePhone } from '#/kit/command.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Database } from '#/kit/db/connect.ts';

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

/** False if the phone already has an account; the caller has validated the password. */
async function createAdminAccount(
  db: Database,
  { phone, password }: { phone: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return await db.transaction().execute(async (trx) => {
    const account = await trx
      .insertInto('accounts')
      .values({ phone, passwordHash, role: ROLE_IDS.admin })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (account === undefined) return false;
    await trx.insertInto('profiles').values({ accountId: account.id, searchText: phone }).execute();
    await writeAudit(trx, {
      action: 'account.admin_created',
      subject: `account:${account.id}`,
      after: { role: ROLE_IDS.admin },
    });
    return true;
  });
}
