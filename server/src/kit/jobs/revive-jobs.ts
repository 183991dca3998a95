import type pg from 'pg';

/** How the error of a job begins that failed because a part of the installation was away. */
export const OUTAGE_MARK = 'Outage: ';

/** With so many the next try is some two minutes away; with more it would be up to six hours. */
const MAX_ATTEMPTS = 4;

/**
 * An outage uses up no tries: jobs that it made fail are tried again every few minutes until it is
 * over, for a week. What fails for so long goes to the dead ones, which a person looks at.
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
