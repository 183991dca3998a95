import type { Db } from '#/db/connect.ts';
import { writeAudit } from '#/features/audit/write-audit.ts';
import { endSessions } from '#/features/identity/end-sessions.ts';
import { notify } from '#/features/notifications/notify.ts';
import { deleteFactor } from '#/features/second-factor/queries.ts';
import { AppError } from '#/http/app-error.ts';
import { lockAccounts } from './lock-accounts.ts';
import { type Admin, requireAdmin } from './require-admin.ts';

/** For who lost phone and recovery codes; whoever has the phone now is signed out. */
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
    if (!(await deleteFactor(trx, id))) throw new AppError('second_factor.not_on', 409);
    await endSessions(trx, id, admin.now);
    await notify(trx, {
      accountId: id,
      kind: 'second_factor_reset',
      facts: { reason },
      url: '/dashboard/settings',
      eventKey: `second_factor_reset:${admin.now.toISOString()}`,
    });
    await writeAudit(trx, {
      actorId: admin.accountId,
      address: admin.address,
      action: 'account.second_factor_reset',
      subject: `account:${id}`,
      after: { reason },
    });
  });
}
