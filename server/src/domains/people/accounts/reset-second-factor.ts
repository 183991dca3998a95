import type { Db } from '#/kit/db/connect.ts';
import { takeOffFactor } from '#/domains/people/second-factor/take-off-factor.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { lockAccounts } from './lock-accounts.ts';
import { requireAdmin } from './require-admin.ts';

/** For people who lost both phone and recovery codes. */
export async function resetSecondFactor(
  db: Db,
  { id, reason }: { id: number; reason: string },
  admin: Actor,
): Promise<void> {
  // Otherwise somebody with a stolen session could remove the factor.
  if (id === admin.accountId) throw new AppError('second_factor.own_reset', 409);
  await db.transaction().execute(async (trx) => {
    const { adminIds } = await lockAccounts(trx, id);
    requireAdmin(adminIds, admin);
    const reset = { accountId: id, reason, now: admin.now, by: admin };
    const isDone = await takeOffFactor(trx, reset);
    if (!isDone) throw new AppError('second_factor.not_on', 409);
  });
}
