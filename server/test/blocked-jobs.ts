import pg from 'pg';

/** Runs a statement on a connection outside the platform. */
export async function askDatabase<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Locks all our tables: every job blocks at its first statement until the database stops. */
export async function lockTables(url: string): Promise<void> {
  const tables = await askDatabase<{ name: string }>(
    url,
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${tables.map(({ name }) => name).join(', ')}`);
}

type Running = { taken: string[]; free: number; waiting: number };

/**
 * The kinds of blocked jobs; empty until all that can be are running, each waiting at a statement.
 */
export async function listBlockedJobs(url: string): Promise<string[]> {
  const [found] = await askDatabase<Running>(
    url,
    `select
      coalesce(array_agg(task_identifier) filter (where locked_at is not null), '{}') as taken,
      (count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts
        and not exists (select from graphile_worker.jobs k
          where k.queue_name = j.queue_name and k.locked_at is not null)))::int as free,
      (select count(distinct pid) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database())::int as waiting
    from graphile_worker.jobs j`,
  );
  const { taken, free, waiting } = found!;
  return free === 0 && waiting >= taken.length ? taken : [];
}
