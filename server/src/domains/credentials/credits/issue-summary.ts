import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

type Input = { accountId: number; year: number; now: Date };

/**
 * Schedules the summary certificate of a year whose minimum was reached, once. It is written in a
 * transaction of its own, since the current one may go on to lock other serials.
 */
export async function issueSummary(trx: Db, { accountId, year, now }: Input): Promise<void> {
  await addJob(
    trx,
    'issue-summary',
    { accountId, year, at: now.toISOString() },
    { key: `issue-summary:${accountId}:${year}` },
  );
}
