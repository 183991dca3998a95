import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';

type Given = { accountId: number; year: number; now: Date };

/**
 * The minimum of a year was reached: its summary certificate is on its way, once. A transaction
 * of its own writes it, since the one that brought the credits may go on to lock other serials.
 */
export async function issueSummary(trx: Db, { accountId, year, now }: Given): Promise<void> {
  await addJob(
    trx,
    'issue-summary',
    { accountId, year, at: now.toISOString() },
    { key: `issue-summary:${accountId}:${year}` },
  );
}
