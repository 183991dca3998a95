import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { WorkerEvents } from 'graphile-worker';
import { afterAll, expect, it } from 'vitest';
import { addJob } from './jobs.ts';
import { useTestDatabase } from '#test/database.ts';
import { quiet } from '#test/databases.ts';
import { freeDeadWorkersJobs } from './dead-workers.ts';

const { db, pool } = await useTestDatabase();
const watchers: { stop: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const watcher of watchers) await watcher.stop();
});

function watch(id: string, events: WorkerEvents = new EventEmitter()) {
  const watcher = freeDeadWorkersJobs({ pool, events, log: quiet });
  watchers.push(watcher);
  events.emit('pool:create', { workerPool: { id } } as never);
  return watcher;
}

async function holders(): Promise<string[]> {
  const { rows } = await sql<{ lockedBy: string | null }>`
    select locked_by from graphile_worker.jobs order by id`.execute(db);
  return rows.map(({ lockedBy }) => lockedBy ?? 'nobody');
}

async function lockJob(poolId: string, videoId: number): Promise<void> {
  await addJob(db, 'convert-video', { videoId });
  await sql`update graphile_worker._private_jobs
    set locked_by = ${poolId}, locked_at = now() - interval '1 minute'
    where id = (select max(id) from graphile_worker._private_jobs)`.execute(db);
}

it('frees the jobs of a dead worker and leaves those of the living alone', async () => {
  const ids = ['pool-living', 'pool-dead', 'pool-other'];
  for (const [n, id] of ids.entries()) await lockJob(id, n);
  const living = watch('pool-living');
  await expect.poll(holders).toEqual(['pool-living', 'nobody', 'nobody']);
  watch('pool-other');
  // Both check every three seconds: once three were freed in sequence, each has checked.
  for (const freed of [3, 4, 5]) {
    await lockJob('pool-dead', freed);
    await expect.poll(async () => (await holders())[freed]).toBe('nobody');
  }
  expect((await holders())[0]).toBe('pool-living');
  await living.stop();
  await expect.poll(async () => (await holders())[0]).toBe('nobody');
});

it('leaves nothing dead of a job that was asked for again while its dead worker ran it', async () => {
  const ask = () => addJob(db, 'end-webinar', { webinarId: 1 }, { key: 'end-webinar:1' });
  const listEnding = async () => {
    const { rows } = await sql<{ key: string | null; attempts: number; lockedBy: string | null }>`
      select key, attempts, locked_by from graphile_worker.jobs
      where task_identifier = 'end-webinar' order by id`.execute(db);
    return rows;
  };
  await ask();
  await sql`update graphile_worker._private_jobs
    set attempts = 1, locked_by = 'pool-replaced', locked_at = now() - interval '1 minute'
    where key = 'end-webinar:1'`.execute(db);
  await ask();
  expect(await listEnding()).toEqual([
    { key: null, attempts: 8, lockedBy: 'pool-replaced' },
    { key: 'end-webinar:1', attempts: 0, lockedBy: null },
  ]);
  watch('pool-new');
  await expect.poll(listEnding).toEqual([{ key: 'end-webinar:1', attempts: 0, lockedBy: null }]);
});

it('frees a job of its own that was taken while the line broke, and none that it works on', async () => {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
    db,
  );
  for (const n of [1, 2]) await addJob(db, 'tell-group', { groupId: n });
  await addJob(db, 'make-export', { exportId: 1 });
  await sql`update graphile_worker._private_jobs
    set locked_by = 'pool-own', locked_at = now() - interval '1 minute'`.execute(db);
  await sql`update graphile_worker._private_job_queues
    set locked_by = 'pool-own', locked_at = now() where queue_name = 'exports'`.execute(db);
  const events: WorkerEvents = new EventEmitter();
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.jobs order by id limit 1`.execute(db);
  watch('pool-own', events);
  events.emit('job:start', { job: rows[0] } as never);
  await expect
    .poll(holders, { timeout: 40_000, interval: 500 })
    .toEqual(['pool-own', 'nobody', 'nobody']);
  const queues = await sql`select from graphile_worker._private_job_queues
    where locked_by is not null`.execute(db);
  expect(queues.rows).toEqual([]);
});
