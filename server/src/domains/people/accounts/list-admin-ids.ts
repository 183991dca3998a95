import { roleId } from '@malaka/contracts/kit/roles';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';

/** Administrators who can sign in; they get the platform's own notifications. */
export async function listAdminIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', z.encode(roleId, 'admin'))
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
