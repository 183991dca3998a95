import type pg from 'pg';

/** Prefix of the error of a job that failed because part of the installation was unavailable. */
export const OUTAGE_MARK = 'Outage: ';

/**
 * With this many attempts the next one is about two minutes away; with more it would be up to six
 * hours.
 */
const MAX_ATTEMPTS = 4;

/**
 * Outages do not use up attempts: jobs that failed because of one are retried every few minutes for
 * a week. After that they count as dead.
 */
export async function reviveJobs(client: pg.Client): Promise<void> {
  await client.query(
    `select from graphile_worker.jobs j, lateral graphile_worker.reschedule_jobs(
         array[j.id], attempts => least(j.max_attempts - 1, $2))
     where j.locked_at is null and j.attempts > least(j.max_attempts - 1, $2)
       and j.last_error like $1 || '%' and j.created_at > now() - interval '7 days'`,
    [OUTAGE_MARK, MAX_ATTEMPTS],
  );
}
