import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { takeBack } from './change-members.ts';
import { findUndoable } from './member-queries.ts';
import { lockFillable } from './queries.ts';
import type { Examiner } from '#/kit/access/examiner.ts';

type Undone = { id: number; batchId: number };

/** Undoes the latest bulk addition; people who were members before stay. */
export async function undoBatch(
  db: Database,
  { id, batchId }: Undone,
  editor: Examiner,
): Promise<number> {
  const { accountId, address, now } = editor;
  return await db.transaction().execute(async (trx) => {
    await lockFillable(trx, id, editor);
    const last = await findUndoable(trx, id, editor);
    if (last?.id !== batchId) throw new AppError('group.nothing_to_undo', 409);
    const removed = await trx
      .deleteFrom('groupMembers')
      .where('groupId', '=', id)
      .where('batchId', '=', batchId)
      .returning('accountId')
      .execute();
    const accountIds = removed.map((row) => row.accountId);
    await takeBack(trx, id, accountIds, now);
    await trx
      .updateTable('groupBatches')
      .set({ undoneAt: now })
      .where('id', '=', batchId)
      .execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'group.filling_undone',
      subject: `group:${id}`,
      after: { batchId, removed: removed.length },
    });
    return removed.length;
  });
}
