import type { SignState } from '@malaka/contracts/content/platform-state';
import { sql } from 'kysely';
import { spaceStates } from '#/kit/free-space.ts';
import { readWaitingJobs, type Signs, stateByAge } from './sign.ts';

const HOUR = 3600;
/** One nightly backup plus some hours (deploy/alerts.yml). */
const BACKUP_BOUNDS = { slowSeconds: 30 * HOUR, failedSeconds: 54 * HOUR };
const JOB_BOUNDS = { slowSeconds: 60, failedSeconds: 15 * 60 };
const BUSY_SHARE = { slow: 0.8, failed: 0.95 };
/** By then a device's event has been retried for over a minute. */
const STUCK_TRIES = 5;
const MEGABYTE = 1024 ** 2;

/** Health signs that belong to no domain. */
export const signs = {
  database: async ({ db }) => {
    const { rows } = await sql<{ used: number; most: number }>`
      select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
        current_setting('max_connections')::int as most`.execute(db);
    const { used, most } = rows[0]!;
    return { state: stateByShare(used / most), count: used, most };
  },
  /** Free megabytes of the fullest disk. */
  space: async ({ space }) => {
    const free = await space.read();
    const states = Object.values(spaceStates(free, space.reserveBytes));
    const known = [free.data, free.database].filter((bytes) => bytes !== undefined);
    return {
      state: states.includes('failed') ? 'failed' : states.includes('low') ? 'slow' : 'ok',
      ...(known.length > 0 && { count: Math.floor(Math.min(...known) / MEGABYTE) }),
    };
  },
  /** Each worker holds a connection of its own while it lives (kit/jobs/dead-workers.ts). */
  workers: async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where application_name = 'malaka worker' and datname = current_database()`.execute(db);
    const { count } = rows[0]!;
    return { state: count > 0 ? 'ok' : 'failed', count };
  },
  jobs: async ({ db, now }) => {
    const { count, since } = await readWaitingJobs(db);
    return { state: stateByAge(since, now(), JOB_BOUNDS), since, count };
  },
  deadJobs: async ({ db }) => {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(updated_at) as since
      from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`.execute(
      db,
    );
    const { count, since } = rows[0]!;
    return { state: count > 0 ? 'slow' : 'ok', count, since };
  },
  /** Events of devices that fail at every attempt. */
  deviceEvents: async ({ db }) => {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(since) as since
      from outbox_failures where tries >= ${STUCK_TRIES}`.execute(db);
    const { count, since } = rows[0]!;
    return { state: count > 0 ? 'slow' : 'ok', count, since };
  },
  /** The newest verified backup; without any, the age of the database. */
  backups: async ({ db, now }) => {
    const { rows } = await sql<{ madeAt: Date | null; beganAt: Date }>`
      select (select max(taken_at) from backups where verified_at is not null) as made_at,
        (select min(applied_at) from migrations) as began_at`.execute(db);
    const { madeAt, beganAt } = rows[0]!;
    return { state: stateByAge(madeAt ?? beganAt, now(), BACKUP_BOUNDS), since: madeAt };
  },
} satisfies Partial<Signs>;

const stateByShare = (share: number): SignState =>
  share >= BUSY_SHARE.failed ? 'failed' : share >= BUSY_SHARE.slow ? 'slow' : 'ok';
