import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { endSessions } from '#/domains/people/identity/end-sessions.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { lockAccounts } from './lock-accounts.ts';
import { requireAdmin } from './require-admin.ts';
import { isLastAdmin } from './rules.ts';

/** Blocks an account: nobody can sign in, and open sessions end; decision 14. */
export async function blockAccount(
  db: Db,
  { id, reason }: { id: number; reason: string },
  admin: Actor,
): Promise<void> {
  if (id === admin.accountId) throw new AppError('account.own_block', 409);
  await inTransaction(db, async (trx) => {
    const { account, adminIds } = await lockAccounts(trx, id);
    if (isLastAdmin(adminIds, id)) throw new AppError('account.last_admin', 409);
    requireAdmin(adminIds, admin);
    if (account.status === 'blocked') return;
    await trx
      .updateTable('accounts')
      .set({ status: 'blocked', blockedReason: reason, blockedAt: admin.now })
      .where('id', '=', id)
      .execute();
    await endSessions(trx, id, admin.now);
    await writeAudit(trx, {
      by: admin,
      action: 'account.blocked',
      subject: `account:${id}`,
      before: { status: 'active' },
      after: { status: 'blocked', reason },
    });
  });
}
