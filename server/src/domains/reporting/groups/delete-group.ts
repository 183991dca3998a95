import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { countExamsOfGroup } from '#/domains/assessment/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { lockGroup } from './queries.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { canEdit } from '#/kit/access/examiner.ts';

/**
 * Deletes a group: it assigns nothing and nobody can begin its exams. Throws while one of its exams
 * is running; results of past exams stay.
 */
export async function deleteGroup(db: Database, id: number, editor: Examiner): Promise<void> {
  const { accountId, address, now } = editor;
  await db.transaction().execute(async (trx) => {
    const group = await lockGroup(trx, id, editor);
    if (group.isEveryone) throw new AppError('group.everyone', 409);
    if (!canEdit(group, editor)) throw new AppError('auth.forbidden', 403);
    const exams = await countExamsOfGroup(trx, id, now);
    if (exams.running > 0) throw new AppError('group.exam_running', 409);
    await trx
      .updateTable('groups')
      .set({ isActive: false, deletedAt: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'group.deleted',
      subject: `group:${id}`,
      before: { name: group.name, exams: exams.total },
    });
  });
}
