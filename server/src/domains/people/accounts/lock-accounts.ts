import { ROLE_IDS, type Role } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { roleOf } from '#/kit/access/scope.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';

export type LockedAccount = {
  id: number;
  role: Role;
  status: string;
  blockedReason: string | null;
  managerRegionId: number | null;
  isMethodExpert: boolean;
};

/**
 * Locks the account and all active administrators until the transaction ends: if two calls remove
 * the last administrators at the same moment, the second sees the result of the first. Throws 404
 * for an unknown account.
 */
export async function lockAccounts(
  trx: Db,
  accountId: number,
): Promise<{ account: LockedAccount; adminIds: number[] }> {
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'role', 'status', 'blockedReason', 'managerRegionId', 'isMethodExpert'])
    .where((eb) =>
      eb.or([
        eb('id', '=', accountId),
        eb.and([eb('role', '=', ROLE_IDS.admin), eb('status', '=', 'active')]),
      ]),
    )
    .orderBy('id')
    // Rows that only reference an account, such as audit entries, can still be written.
    .forNoKeyUpdate()
    .execute();
  const account = rows.find(({ id }) => id === accountId);
  if (!account) throw new AppError('account.not_found', 404);
  const admins = rows.filter(({ role, status }) => role === ROLE_IDS.admin && status === 'active');
  return {
    account: { ...account, role: roleOf(account.role) },
    adminIds: admins.map(({ id }) => id),
  };
}

/**
 * Throws 403 if another administrator has revoked the right between the session check and the lock.
 */
export function requireAdmin(adminIds: readonly number[], { accountId }: Actor): void {
  if (!adminIds.includes(accountId)) throw new AppError('auth.forbidden', 403);
}
