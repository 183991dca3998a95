import type { RawBuilder } from 'kysely';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { insertBatch, insertMembers } from './member-queries.ts';
import { planNotification } from './plan-notification.ts';
import { lockFillable } from './queries.ts';
import type { Examiner } from '#/kit/access/examiner.ts';

type Many = {
  groupId: number;
  kind: 'rule' | 'list';
  /** Selects account ids as `id`. */
  ids: RawBuilder<unknown>;
  /** How they were chosen, for the audit. */
  chosenBy: Record<string, unknown>;
};

/** Adds many people in one statement, as a batch that can be undone; no batch if nobody is new. */
export async function addMany(
  db: Database,
  { groupId, kind, ids, chosenBy }: Many,
  editor: Examiner,
): Promise<{ batchId: number | null; added: number }> {
  const { accountId, address, now } = editor;
  return await db.transaction().execute(async (trx) => {
    const group = await lockFillable(trx, groupId, editor);
    const batchId = await insertBatch(trx, { groupId, addedBy: accountId, kind, now });
    const added = await insertMembers(trx, ids, { groupId, batchId, now });
    if (added === 0) {
      await trx.deleteFrom('groupBatches').where('id', '=', batchId).execute();
      return { batchId: null, added };
    }
    await trx
      .updateTable('groupBatches')
      .set({ addedCount: added })
      .where('id', '=', batchId)
      .execute();
    await planNotification(trx, group, now);
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'group.filled',
      subject: `group:${groupId}`,
      after: { ...chosenBy, batchId, added },
    });
    return { batchId, added };
  });
}
