import { sql } from 'kysely';
import type { Command } from '#/kit/command.ts';
import { type ReadQueue, readWaiting } from '#/kit/queues/queue.ts';

type DeadJob = {
  id: string;
  name: string;
  payload: unknown;
  attempts: number;
  lastError: string | null;
  failedAt: Date;
};

/** Prints jobs that failed at every attempt. */
export const printDeadJobs: Command = async (db, _options, print) => {
  // Only the queue's private table has the payload.
  const { rows } = await sql<DeadJob>`
    select jobs.id::text, tasks.identifier as name, jobs.payload, jobs.attempts,
      jobs.last_error, jobs.updated_at as failed_at
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null
    order by jobs.updated_at desc
    limit 100`.execute(db);
  if (rows.length === 0) print('No job has failed for good.');
  for (const job of rows) {
    const reason = job.lastError?.split('\n', 1)[0] ?? 'unknown';
    const payload = JSON.stringify(job.payload);
    print(`${job.failedAt.toISOString()}  ${job.id}  ${job.name} ${payload}`);
    print(`    failed ${job.attempts} times, lastly: ${reason}`);
  }
  return 0;
};

/**
 * Jobs out of attempts; each needs somebody's attention immediately (`npm run malaka --
 * jobs:dead`).
 */
export const deadJobQueue: ReadQueue = (db, asker) =>
  readWaiting(
    db,
    sql`select null::int as id, updated_at as since, updated_at as due_at
      from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null`,
    asker,
  );
