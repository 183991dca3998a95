import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';

/** Whoever decided takes it back while it has not left; its case is still claimed. */
export async function undoDecision(
  db: Database,
  id: number,
  { accountId, address }: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const undone = await trx
      .updateTable('heldDecisions')
      .set({ state: 'undone' })
      .where('id', '=', id)
      .where('decidedBy', '=', accountId)
      .where('state', '=', 'held')
      .returning(['queue', 'subjectId'])
      .executeTakeFirst();
    if (!undone) throw new AppError('decision.left', 409);
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'decision.undone',
      subject: `decision:${id}`,
      after: { queue: undone.queue, case: undone.subjectId },
    });
  });
}
