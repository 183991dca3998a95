import pg from 'pg';
import type { Logger } from 'pino';
import type { WorkerEvents } from 'graphile-worker';

const lockSpace = 7204;
const sweepMs = 3000;

type Watched = { pool: pg.Pool; events: WorkerEvents; log: Pick<Logger, 'warn'> };

/**
 * Frees the jobs of workers whose process died: the queue by itself would hold them for four hours.
 * Each living pool of workers holds an advisory lock, which PostgreSQL lets go of with the connection.
 */
export function freeDeadWorkersJobs({ pool, events, log }: Watched): { stop: () => Promise<void> } {
  const own = new Set<string>();
  /** Those of them that this connection holds the lock of. */
  const locked = new Set<string>();
  let client: pg.Client | undefined;
  let isStopped = false;

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ ...pool.options, application_name: 'malaka worker' });
    next.on('error', () => undefined);
    next.once('end', () => {
      if (client === next) client = undefined;
    });
    await next.connect();
    locked.clear();
    return next;
  };

  const sweep = async () => {
    client ??= await connect();
    for (const id of own) {
      if (!locked.has(id) && (await tryLock(client, id))) locked.add(id);
    }
    const { rows } = await client.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker.jobs
       where locked_by is not null and locked_at < now() - interval '3 seconds'`,
    );
    for (const { locked_by: id } of rows) {
      if (own.has(id) || !(await tryLock(client, id))) continue;
      log.warn({ worker: id }, 'A worker died: its jobs are taken again');
      await client.query('select graphile_worker.force_unlock_workers($1)', [[id]]);
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockSpace, id]);
    }
  };

  // One after the other: the connection is one, and so is the order of its answers.
  let last: Promise<void> = Promise.resolve();
  const soon = () => {
    last = last.then(async () => {
      if (isStopped) return;
      await sweep().catch((err: unknown) => {
        log.warn({ err }, 'The jobs of dead workers could not be looked for');
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

async function tryLock(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as "isLocked"',
    [lockSpace, id],
  );
  return rows[0]?.isLocked === true;
}
