import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { runQueue } from './run-queue.ts';

const { db, pool } = await useTestDatabase();
const done: string[] = [];
const fails: Error[] = [];
/** Running jobs wait for this promise. */
let gate: Promise<void> = Promise.resolve();
let queue: Awaited<ReturnType<typeof runQueue>> | undefined;
afterEach(async () => {
  await queue?.stop();
  done.length = 0;
});

async function start(): Promise<void> {
  const work = async (payload: unknown) => {
    const failure = fails.shift();
    if (failure) throw failure;
    done.push((payload as { name: string }).name);
    await gate;
  };
  queue = await runQueue({ pool, log: pino({ level: 'silent' }) }, [
    { taskList: { work }, concurrency: 2 },
  ]);
}

const add = (name: string, maxAttempts = 8) =>
  sql`select graphile_worker.add_job('work', ${JSON.stringify({ name })}::json,
    queue_name => 'works', max_attempts => ${maxAttempts})`.execute(db);

const listJobs = () =>
  sql<{ attempts: number; lastError: string | null; lockedBy: string | null }>`
    select attempts, last_error, locked_by from graphile_worker.jobs`
    .execute(db)
    .then(({ rows }) => rows);

it('an outage uses up no tries: what failed by it is done when it is over', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  fails.push(new Error('fetch failed', { cause }), new AggregateError([cause]));
  await add('waiting', 1);
  await start();
  await expect.poll(() => done).toEqual(['waiting']);
});

it('what can never go well ends among the dead', async () => {
  fails.push(new TypeError('no such thing'));
  await add('broken', 1);
  await start();
  await expect
    .poll(listJobs)
    .toEqual([
      expect.objectContaining({ attempts: 1, lastError: 'no such thing', lockedBy: null }),
    ]);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
    db,
  );
});

it('a queue that ended by itself is started again', async () => {
  await start();
  // What a newer version of the queue broadcasts when it changes its tables: older workers stop.
  const notifyWorkers = async () => {
    await pool.query(`select pg_notify('worker:migrate', '{"breaking": true}')`);
    return process.exitCode;
  };
  await expect.poll(notifyWorkers).toBe(57);
  process.exitCode = undefined;
  await add('later');
  await expect.poll(() => done).toEqual(['later']);
});

it('what became of a job is written though the line breaks, and it is done once', async () => {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  await start();
  await add('once');
  await expect.poll(() => done).toEqual(['once']);
  const holder = await pool.connect();
  await holder.query('begin; lock table graphile_worker._private_jobs');
  open();
  const writing = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock'
         and datname = current_database() and query ilike '%delete from%_private_jobs%'`,
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(writing).toHaveLength(1);
  const [broken] = await writing();
  await pool.query('select pg_terminate_backend($1)', [broken]);
  const isWrittenAgain = async () => (await writing()).some((pid) => pid !== broken);
  await expect.poll(isWrittenAgain).toBe(true);
  await holder.query('rollback');
  holder.release();
  await expect.poll(listJobs).toEqual([]);
  expect(done).toEqual(['once']);
});
