import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Database } from '#/kit/db/connect.ts';
import { hashPassword } from '#/domains/people/identity/passwords.ts';

/** False if the phone already has an account; the caller has validated the password. */
export async function createAdminAccount(
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
