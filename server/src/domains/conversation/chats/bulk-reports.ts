import { sql } from 'kysely';
import { type BulkAction, type BulkList, DONE, eachRow, skipped } from '#/kit/bulk/action.ts';
import { accountName } from '#/domains/people/index.ts';
import { decideReport } from './decide-report.ts';
import { reportsOf } from './report-queries.ts';

export const reportList: BulkList<'chatReports'> = {
  find: async (db, { state = 'waiting', search }) =>
    sql`${reportsOf(db, { state, search }).select('r.id').orderBy('r.createdAt').orderBy('r.id')}`,
  names: async (db, ids) => {
    const rows = await db
      .selectFrom('chatReports as r')
      .innerJoin('chatMessages as m', 'm.id', 'r.messageId')
      .where('r.id', 'in', ids)
      .select(['r.id', accountName('m.authorId').as('author')])
      .execute();
    return rows.map(({ id, author }) => ({ id, name: author ?? '' }));
  },
};

/** One decision settles all reports of its message, including others in this run. */
const deciding = (decision: 'hidden' | 'kept') => ({
  rowsAtOnce: 1,
  isDeferred: true,
  work: eachRow(async (_deps, trx, { id }, { actor }) => {
    const report = await trx
      .selectFrom('chatReports')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirst();
    if (report && report.state !== 'waiting') return skipped('bulk.already_done');
    await decideReport(trx, { id, decision }, actor);
    return DONE;
  }),
});

export const hideReported: BulkAction<'chatReports.hide'> = deciding('hidden');
export const keepReported: BulkAction<'chatReports.keep'> = deciding('kept');
