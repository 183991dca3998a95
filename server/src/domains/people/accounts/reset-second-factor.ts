import type { Db } from '#/kit/db/connect.ts';
import { takeOffFactor } from '#/domains/people/second-factor/take-off-factor.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { lockAccounts } from './lock-accounts.ts';
import { type Admin, requireAdmin } from './require-admin.ts';

/** For who lost phone and recovery codes. */
export async function resetSecondFactor(
  db: Db,
  { id, reason }: { id: number; reason: string },
  admin: Admin,
): Promise<void> {
  // Whoever took over an open session would free it of the factor by this.
  if (id === admin.accountId) throw new AppError('second_factor.own_reset', 409);
  await db.transaction().execute(async (trx) => {
    const { adminIds } = await lockAccounts(trx, id);
    requireAdmin(adminIds, admin);
    const { accountId: actorId, address, now } = admin;
    const isDone = await takeOffFactor(trx, { accountId: id, reason, now, actorId, address });
    if (!isDone) throw new AppError('second_factor.not_on', 409);
  });
}
