import { type BulkActionName, mayRun } from '@malaka/contracts/reporting/bulk';
import { type Examiner, examinerOf } from '#/kit/access/examiner.ts';
import { roleOf } from '#/kit/access/role-of.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';

type Query = {
  accountId: number;
  action: BulkActionName;
  address: string | null;
  language: Language;
  now: Date;
};

/** The actor with current rights; undefined if they may no longer do this. */
export async function findActor(
  db: Db,
  { action, address, ...asking }: Query,
): Promise<Examiner | undefined> {
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', asking.accountId)
    .where('status', '=', 'active')
    .select(['role', 'managerRegionId'])
    .executeTakeFirst();
  if (!account) return undefined;
  const role = roleOf(account.role);
  if (!mayRun(role, action)) return undefined;
  return examinerOf({ ...asking, address: address ?? '', role }, account.managerRegionId);
}
