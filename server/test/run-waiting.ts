import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import { logJobsTo } from '#/kit/jobs/job-log.ts';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import { splitTasks } from '#/kit/jobs/lanes.ts';
import { tasks } from '#/worker.ts';

/** Does all waiting jobs of one kind, those of a dead worker too. */
export async function runWaiting(deps: Deps, name: keyof JobPayloads): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null`.execute(deps.db);
  const lanes = splitTasks(deps, { [name]: tasks[name] });
  await runOnce({
    pgPool: deps.pool,
    taskList: { ...lanes.tasks, ...lanes.videoTasks },
    concurrency: 1,
    noHandleSignals: true,
    logger: logJobsTo(deps.log),
  });
}
