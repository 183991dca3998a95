import type { Db } from '#/kit/db/connect.ts';
import { inTransaction } from '#/kit/db/in-transaction.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { lockAccounts } from './lock-accounts.ts';
import { requireAdmin } from './require-admin.ts';

/** Unblocks an account; its owner must sign in again. */
export async function unblockAccount(db: Db, id: number, admin: Actor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { account, adminIds } = await lockAccounts(trx, id);
    requireAdmin(adminIds, admin);
    if (account.status === 'active') return;
    await trx
      .updateTable('accounts')
      .set({ status: 'active', blockedReason: null, blockedAt: null })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: admin,
      action: 'account.unblocked',
      subject: `account:${id}`,
      before: { status: 'blocked', reason: account.blockedReason },
      after: { status: 'active' },
    });
  });
}
