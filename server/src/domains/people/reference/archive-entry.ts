import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { archiveReference } from '@malaka/contracts/people/reference/management';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { lockList, notifyListChanged } from './changes.ts';
import { findEntry, updateEntry } from './entry-queries.ts';

/** Archives an entry or restores it; repeating it has no effect. */
export async function archiveEntry(
  db: Database,
  { list, id, isActive }: BodyOf<typeof archiveReference>,
  by: Omit<Actor, 'language'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockList(trx, list);
    const before = await findEntry(trx, list, id);
    if (!before) throw new AppError('reference.not_found', 404);
    if (before.isActive === isActive) return;
    await updateEntry(trx, list, id, { isActive });
    await notifyListChanged(trx, list);
    await writeAudit(trx, {
      by,
      action: isActive ? 'reference.restored' : 'reference.archived',
      subject: `reference:${list}:${id}`,
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
}
