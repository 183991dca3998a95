import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

let aheadMs = 0;

/** How far the platform's clock is ahead of the wall clock; never in production. */
export const clockAheadMs = (): number => aheadMs;

/**
 * The platform's clock: `deps.now`. Development mode can move it (http/dev/register-clock.ts) to
 * test what happens later; a restart resets it. It also moves scheduled jobs. On the wall clock
 * stay `now()` in SQL (creation times, metrics, locks), request limits, periodic jobs, timers in
 * memory, and operator commands.
 */
export const readClock = (): Date => new Date(Date.now() + aheadMs);

/** The same moment by the wall clock, which the job queue uses. */
export const wallTime = (at: Date): Date => new Date(at.getTime() - aheadMs);

/** Moves the clock and scheduled jobs; those now due start immediately. */
export async function moveClock(db: Db, ms: number): Promise<void> {
  aheadMs += ms;
  await sql`
    with moved as (
      update graphile_worker._private_jobs set run_at = run_at - ${ms} * interval '1 millisecond'
      where locked_at is null and run_at > now() returning id)
    select pg_notify('jobs:insert', json_build_object('count', count(*))::text) from moved`.execute(
    db,
  );
}
