import { takeOffFactor } from './take-off-factor.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { Command } from '#/kit/command.ts';

/** For the only administrator, whose factor nobody else can reset. */
export const resetSecondFactor: Command = async (db, { phone = '', reason = '' }, print) => {
  if (reason.trim().length < 3) {
    throw new StartError('Say why as --reason "..."; the person reads it.');
  }
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (!account) throw new StartError('Give the phone of an account as --phone 998901234567.');
  const reset = { accountId: account.id, reason: reason.trim(), now: new Date() };
  const isDone = await db.transaction().execute((trx) => takeOffFactor(trx, reset));
  if (!isDone) throw new StartError(`${phone} has no second factor.`);
  print(`${phone} signs in with the password alone now.`);
  return 0;
};
