import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/** Jobs that are due but not running, of one kind or all. */
export async function readWaitingJobs(
  db: Db,
  kind?: string,
): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(run_at) as since from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()
      and (${kind ?? null}::text is null or task_identifier = ${kind ?? null})`.execute(db);
  return rows[0]!;
}
