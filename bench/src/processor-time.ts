import { readdirSync, readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';

/** Processor time in milliseconds of the node and its database's backends; Linux only. */
export async function processorTime(
  { pid }: ChildProcess,
  pool: pg.Pool,
): Promise<{ node: number; database: number }> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  );
  const backends = rows.map((row) => computed(row.pid));
  return { node: computed(pid!), database: backends.reduce((sum, ms) => sum + ms, 0) };
}

/** Processor time of all threads of a process (`schedstat` counts nanoseconds). */
export function computed(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]),
  );
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}
