import { roleId } from '@malaka/contracts/kit/roles';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';

/** Administrators who can come in: those hear what the platform itself has to say. */
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
