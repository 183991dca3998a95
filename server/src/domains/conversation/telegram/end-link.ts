import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { unlinkAccount, unlinkChat } from './queries.ts';

/** Unlinks the chat: its user asked for it or blocked the bot. */
export async function endLink(db: Database, chatId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const accountId = await unlinkChat(trx, chatId);
    if (accountId !== undefined) await auditUnlinked(trx, accountId);
  });
}

/** Unlinks the chat of an account from its settings. */
export async function endOwnLink(db: Database, accountId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await unlinkAccount(trx, accountId)) await auditUnlinked(trx, accountId);
  });
}

const auditUnlinked = (trx: Db, accountId: number) =>
  writeAudit(trx, {
    by: { accountId },
    action: 'account.telegram_unlinked',
    subject: `account:${accountId}`,
  });
