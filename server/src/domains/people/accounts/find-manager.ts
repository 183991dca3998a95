import type { Role } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { roleOf } from '#/kit/access/role-of.ts';

/**
 * Role, status and region that determine what somebody may do as a manager now; a null region is
 * the whole country.
 */
export async function findManager(
  db: Db,
  accountId: number,
): Promise<{ role: Role; isActive: boolean; regionId: number | null } | undefined> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['role', 'status', 'managerRegionId'])
    .executeTakeFirst();
  return (
    account && {
      role: roleOf(account.role),
      isActive: account.status === 'active',
      regionId: account.managerRegionId,
    }
  );
}
