import pg from 'pg';
import type { Logger } from 'pino';
import type { WorkerEvents } from 'graphile-worker';
import { KEYED } from './jobs.ts';

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
async function reviveJobs(client: pg.Client): Promise<void> {
  await client.query(
    `select from graphile_worker.jobs j, lateral graphile_worker.reschedule_jobs(
         array[j.id], attempts => least(j.max_attempts - 1, $2))
     where j.locked_at is null and j.attempts > least(j.max_attempts - 1, $2)
       and j.last_error like $1 || '%' and j.created_at > now() - interval '7 days'`,
    [OUTAGE_MARK, MAX_ATTEMPTS],
  );
}

const lockSpace = 7204;
const sweepMs = 3000;
/**
 * After an outage, the time within which every living worker regains its lock and records the
 * outcome of its jobs.
 */
const settleMs = 15_000;

type Watched = { pool: pg.Pool; events: WorkerEvents; log: Pick<Logger, 'warn'> };

/**
 * Frees the jobs of workers whose process died; the queue itself would wait four hours. Each live
 * worker pool holds an advisory lock, which PostgreSQL releases with the connection. Also frees
 * this process's own jobs that were taken just before the connection was lost and so never started.
 */
export function freeDeadWorkersJobs({ pool, events, log }: Watched): { stop: () => Promise<void> } {
  const own = new Set<string>();
  /** Pools whose lock this connection holds. */
  const locked = new Set<string>();
  const work = followWork(events);
  let client: pg.Client | undefined;
  let connectedAt = 0;
  let wasLost = false;
  let isStopped = false;

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      ...pool.options,
      application_name: 'malaka worker',
      query_timeout: 5000,
    });
    next.on('error', () => undefined);
    next.once('end', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    locked.clear();
    wasLost = connectedAt > 0;
    connectedAt = Date.now();
    return next;
  };

  const sweep = async () => {
    client ??= await connect();
    for (const id of own) {
      if (!locked.has(id) && (await tryLock(client, id))) locked.add(id);
    }
    const isSettled = Date.now() - connectedAt > settleMs;
    for (const id of await listHolders(client)) {
      // After an outage of the database, living pools regain their locks one by one.
      if (own.has(id) || (wasLost && !isSettled) || !(await tryLock(client, id))) continue;
      log.warn({ worker: id }, 'A worker died: its jobs are taken again');
      await freeJobsOf(client, id);
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, id]);
    }
    if (isSettled) {
      const jobs = await freeUnheard(client, [...own], work.known());
      if (jobs.length > 0) log.warn({ jobs }, 'Jobs were taken by nobody: they are taken again');
    }
    await reviveJobs(client);
  };

  // Sequential, because there is one connection.
  let last: Promise<void> = Promise.resolve();
  const soon = () => {
    last = last.then(async () => {
      if (isStopped) return;
      await sweep().catch((err: unknown) => {
        log.warn({ err }, 'The jobs of dead workers could not be looked for');
        const failed = client;
        client = undefined;
        void failed?.end().catch(() => undefined);
      });
    });
  };
  events.on('pool:create', ({ workerPool }) => {
    own.add(workerPool.id);
    soon();
  });
  const timer = setInterval(soon, sweepMs);

  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await last;
      await client?.end().catch(() => undefined);
    },
  };
}

/**
 * A running job whose key was reused by a later job has no attempts left: the later one does the
 * remaining work. Deletes such jobs; freed, they would count as dead.
 */
export async function freeJobsOf(client: pg.ClientBase, worker: string): Promise<void> {
  await client.query(
    `delete from graphile_worker._private_jobs
     where locked_by = $1 and key is null and flags ? $2`,
    [worker, KEYED],
  );
  await client.query('select graphile_worker.force_unlock_workers($1)', [[worker]]);
}

/** Jobs this process runs, and those whose outcome it has just written. */
function followWork(events: WorkerEvents): { known: () => string[] } {
  const endedAt = new Map<string, number>();
  events.on('job:start', ({ job }) => endedAt.set(job.id, Infinity));
  events.on('job:complete', ({ job }) => endedAt.set(job.id, Date.now()));
  return {
    known() {
      for (const [id, at] of endedAt) if (at < Date.now() - settleMs) endedAt.delete(id);
      return [...endedAt.keys()];
    },
  };
}

async function tryLock(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as "isLocked"',
    [lockSpace, id],
  );
  return rows[0]?.isLocked === true;
}

async function listHolders(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - interval '3 seconds'`,
  );
  return rows.map((row) => row.locked_by);
}

/** The queue's own function would free all jobs of a worker, including running ones. */
async function freeUnheard(
  client: pg.Client,
  own: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with freed as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null
       where locked_by = any($1) and id <> all($2::bigint[])
         and locked_at < now() - make_interval(secs => $3)
       returning id, job_queue_id
     ), queues as (
       update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
       from freed where q.id = freed.job_queue_id and q.locked_by = any($1)
     )
     select id from freed`,
    [own, known, settleMs / 1000],
  );
  return rows.map(({ id }) => id);
}
