import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { languageOf } from '#/kit/http/language.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { queueOf } from './review-queue.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;

/**
 * Applies a decision once its "undo" period is over. If the case has changed so that it no longer
 * can be, the decision lapses and its reviewer is notified.
 */
export async function applyDecision(deps: Deps, { id }: { id: number }): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    // Set first, because the decision's audit entry must come last.
    const pending = await trx
      .updateTable('heldDecisions')
      .set({ state: 'left' })
      .where('id', '=', id)
      .where('state', '=', 'held')
      .returningAll()
      .executeTakeFirst();
    const queue = pending && queueOf(pending.queue);
    if (!queue) return;
    const { subjectId, decidedBy: accountId, address } = pending;
    const now = deps.now();
    const reviewer = { accountId, address, language: languageOf(pending.language), now };
    await sql`savepoint leaving`.execute(trx);
    try {
      await queue.decide(deps, trx, pending.body as never, reviewer);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await sql`rollback to savepoint leaving`.execute(trx);
      await trx
        .updateTable('heldDecisions')
        .set({ state: 'lapsed' })
        .where('id', '=', id)
        .execute();
      await queue.claims?.release(trx, subjectId, accountId);
      await notify(trx, {
        accountId,
        kind: 'decision_lapsed',
        url: queue.urlOf(subjectId),
        eventKey: `decision_lapsed:${id}`,
      });
    }
  });
}

export async function purgeDecisions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('heldDecisions')
    .where('decidedAt', '<', new Date(now().getTime() - RETENTION_MS))
    .where('state', '<>', 'held')
    .execute();
}
