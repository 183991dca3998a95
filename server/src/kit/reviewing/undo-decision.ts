import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { Trx } from './review-queue.ts';

/** The reviewer withdraws a decision that is still pending; the case stays claimed. */
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
    if (!undone) throw await refusalOf(trx, id, accountId);
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'decision.undone',
      subject: `decision:${id}`,
      after: { queue: undone.queue, case: undone.subjectId },
    });
  });
}

/** Why a decision cannot be undone; reveals only the reviewer's own. */
async function refusalOf(trx: Trx, id: number, accountId: number): Promise<AppError> {
  const decision = await trx
    .selectFrom('heldDecisions')
    .select('state')
    .where('id', '=', id)
    .where('decidedBy', '=', accountId)
    .executeTakeFirst();
  const code = decision?.state === 'undone' ? 'decision.undone' : 'decision.left';
  return new AppError(code, 409, { facts: { state: decision?.state ?? null } });
}
