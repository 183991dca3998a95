import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runOnce, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { expect } from 'vitest';
import type { Deps } from '#/kit/deps.ts';
import type { Tasks } from '#/kit/domain.ts';
import { freeJobsOf } from '#/kit/jobs/dead-workers.ts';
import { logJobsTo, splitTasks } from '#/kit/jobs/run-queue.ts';

/** A worker that does what is to be done now, and first frees what a dead one had taken. */
export async function workOff(deps: Deps, jobTasks: Partial<Tasks>): Promise<void> {
  const { pool } = deps;
  await freeJobs(pool);
  const errors: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => errors.push(error));
  const { tasks, videoTasks } = splitTasks(deps, jobTasks);
  const taskList = { ...tasks, ...videoTasks };
  const options = { pgPool: pool, taskList, events, noHandleSignals: true, concurrency: 1 };
  const hasDue = async ({ isTaken }: { isTaken: boolean }) => {
    const { rowCount } = await pool.query(
      `select from graphile_worker.jobs where task_identifier = any($1) and run_at <= now()
        and attempts < max_attempts and (locked_at is not null) = $2 limit 1`,
      [Object.keys(taskList), isTaken],
    );
    return rowCount !== 0;
  };
  do {
    await runOnce({ ...options, logger: logJobsTo(deps.log) });
    expect(errors).toEqual([]);
    // The queue does not wait until it has written what became of a job.
    while (await hasDue({ isTaken: true })) await sleep(1);
  } while (await hasDue({ isTaken: false }));
}

async function freeJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ lockedBy: string }>(
    `select distinct locked_by as "lockedBy" from graphile_worker.jobs where locked_by is not null`,
  );
  if (rows.length === 0) return;
  const client = await pool.connect();
  for (const { lockedBy } of rows) await freeJobsOf(client, lockedBy);
  client.release();
}
