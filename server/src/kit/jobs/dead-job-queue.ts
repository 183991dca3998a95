import { sql } from 'kysely';
import { type ReadQueue, readWaiting } from '#/kit/queues/queue.ts';

/**
 * Jobs out of attempts; each needs somebody's attention immediately (`npm run malaka --
 * jobs:dead`).
 */
export const deadJobQueue: ReadQueue = (db, asker) =>
  readWaiting(
    db,
    sql`select null::int as id, updated_at as since, updated_at as due_at
      from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null`,
    asker,
  );
