import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

type Input = { accountId: number; year: number; now: Date };

/**
 * The minimum of a year was reached: its summary certificate is on its way, once. A transaction
 * of its own writes it, since the one that brought the credits may go on to lock other serials.
 */
export async function issueSummary(trx: Db, { accountId, year, now }: Input): Promise<void> {
  await addJob(
    trx,
    'issue-summary',
    { accountId, year, at: now.toISOString() },
    { key: `issue-summary:${accountId}:${year}` },
  );
}
