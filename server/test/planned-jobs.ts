import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';

type Planned = {
  [Name in keyof JobPayloads]: {
    id: string;
    name: Name;
    payload: JobPayloads[Name];
    key: string | null;
    runAt: Date;
  };
}[keyof JobPayloads];

/** Queued jobs in the order of their time. */
export async function listPlanned(db: Db, keyLike = '%'): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select j.id, t.identifier as name, j.payload, j.key, j.run_at
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where coalesce(j.key, '') like ${keyLike}
    order by j.run_at, j.id`.execute(db);
  return rows;
}

/** As the queue does before running a job; its key is free again then. */
export async function takePlanned(db: Db, { id }: { id: string }): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db);
}

/** How many jobs of each kind the queue has. */
export async function countJobs(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; amount: number }>`
    select task_identifier as name, count(*)::int as amount
    from graphile_worker.jobs group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}
