import type { Correction } from '@malaka/grading/correct';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { insertCorrections, takeTurn } from './queries.ts';

type Starting = {
  id: number;
  ids: readonly number[];
  correction: Correction;
  ownKey: string;
  now: Date;
};

/**
 * Puts a correction in force: whoever finishes an attempt from now on is graded by it, and a job
 * regrades those that are over. The caller holds the turns.
 */
export async function startRegrade(trx: Db, starting: Starting): Promise<void> {
  const { id, now } = starting;
  const turn = await takeTurn(trx);
  await trx
    .updateTable('regrades')
    .set({ turn, state: 'running', appliedAt: now })
    .where('id', '=', id)
    .execute();
  await insertCorrections(trx, { ...starting, turn });
  await addJob(trx, 'apply-regrade', { regradeId: id }, { key: `apply-regrade:${id}` });
}
