import { type ExportName, mayExport } from '@malaka/contracts/reporting/exports';
import type { Db } from '#/kit/db/connect.ts';
import { findVisibleRegion } from '#/kit/access/manager-region.ts';
import { roleOf } from '#/kit/access/role-of.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ExportViewer } from '#/kit/excel/export-table.ts';

type Query = { accountId: number; table: ExportName; language: Language; now: Date };

/** The viewer with current rights; undefined if they may no longer export the table. */
export async function findViewer(
  db: Db,
  { accountId, table, language, now }: Query,
): Promise<ExportViewer | undefined> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .select('role')
    .executeTakeFirst();
  if (!account) return undefined;
  const role = roleOf(account.role);
  if (!mayExport(role, table)) return undefined;
  return { accountId, role, visibleRegion: await findVisibleRegion(db, accountId), language, now };
}
