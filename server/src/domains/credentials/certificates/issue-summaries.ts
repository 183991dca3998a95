import type { Db } from '#/kit/db/connect.ts';
import { addJob, type JobPayloads } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { listReached } from '#/domains/credentials/credits/list-reached.ts';
import { writeSummary } from './issue-summary.ts';

/** People per job, to limit memory; another job continues with the next. */
const PART = 200;

/** Schedules the summaries a year is missing; existing ones stay. */
export async function scheduleSummaries(db: Db, year: number): Promise<void> {
  await addJob(db, 'issue-summaries', { year, after: 0 }, { key: `issue-summaries:${year}` });
}

/** The job for one part. Repeated after a failure, it issues no summary twice. */
export async function issueSummaries(
  { db }: Pick<Deps, 'db'>,
  { year, after }: JobPayloads['issue-summaries'],
): Promise<void> {
  const people = await listReached(db, { year, after, limit: PART });
  for (const { accountId, reachedAt } of people) {
    await db.transaction().execute((trx) => writeSummary(trx, { accountId, year, now: reachedAt }));
  }
  const last = people.at(-1);
  if (people.length < PART || last === undefined) return;
  await addJob(db, 'issue-summaries', { year, after: last.accountId });
}
