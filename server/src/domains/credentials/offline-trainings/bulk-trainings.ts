import { sql } from 'kysely';
import type { Examiner } from '#/kit/access/examiner.ts';
import { type BulkAction, type BulkList, DONE, eachRow, skipped } from '#/kit/bulk/action.ts';
import { selectTrainings } from './list-trainings.ts';
import { selectTrainingsInScope } from './queries.ts';
import type { Supervisor } from './supervisor.ts';
import { withdrawTraining } from './withdraw-training.ts';

const supervisorOf = ({ accountId, visibleRegion }: Examiner): Supervisor => ({
  accountId,
  organization: null,
  regionId: visibleRegion.regionId,
});

export const trainingList: BulkList<'trainings'> = {
  find: async (db, filter, actor) => sql`${selectTrainings(db, filter, supervisorOf(actor))}`,
  names: async (db, ids, actor) =>
    await selectTrainingsInScope(db, supervisorOf(actor))
      .where('o.id', 'in', ids)
      .select(['o.id', sql<string>`o.reference_number || ', ' || o.institution`.as('name')])
      .execute(),
};

/**
 * Withdraws credits and notifies the owners, so a run can be cancelled before it starts but not
 * undone.
 */
export const withdrawTrainings: BulkAction<'trainings.withdraw'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  about: async (_db, { reason }) => reason,
  work: eachRow(async (_deps, trx, { id }, { params: { reason }, actor }) => {
    const supervisor = supervisorOf(actor);
    const training = await selectTrainingsInScope(trx, supervisor)
      .where('o.id', '=', id)
      .select('o.state')
      .executeTakeFirst();
    if (!training) return skipped('bulk.out_of_reach');
    if (training.state === 'withdrawn') return skipped('bulk.already_done');
    await withdrawTraining(trx, { id, reason }, { ...actor, supervisor });
    return DONE;
  }),
};
