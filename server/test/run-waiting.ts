import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import { freeJobsOf } from '#/kit/jobs/dead-workers.ts';
import { logJobsTo } from '#/kit/jobs/job-log.ts';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import { splitTasks } from '#/kit/jobs/lanes.ts';
import { tasks } from '#/worker.ts';

/** Does all waiting jobs of one kind, those of a dead worker too. */
export async function runWaiting(deps: Deps, name: keyof JobPayloads): Promise<void> {
  const { rows: dead } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker.jobs
    where locked_by is not null`.execute(deps.db);
  for (const { id } of dead) await freeJobsOf(deps.pool, id);
  const lanes = splitTasks(deps, { [name]: tasks[name] });
  await runOnce({
    pgPool: deps.pool,
    taskList: { ...lanes.tasks, ...lanes.videoTasks },
    concurrency: 1,
    noHandleSignals: true,
    logger: logJobsTo(deps.log),
  });
}
