import type { SignKey, SignState } from '@malaka/contracts/content/platform-state';
import { sql } from 'kysely';
import type { Config } from '#/kit/config/config.ts';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { Space } from '#/kit/free-space.ts';

/** State of one part of the platform; values that do not apply are null. */
export type Sign = {
  state: SignState;
  /** Since when something waits, or when it last succeeded. */
  since?: Date | null;
  count?: number;
  /** Limit of the count. */
  most?: number;
};

export type ReadSign = (needs: {
  db: Database;
  now: () => Date;
  space: Space;
  config: Config;
}) => Promise<Sign>;

/** Each sign of the contract has its reader, from the platform or a domain. */
export type Signs = Readonly<Record<SignKey, ReadSign>>;

type Bounds = { slowSeconds: number; failedSeconds: number };

/** State by the age of the oldest waiting item. */
export function stateByAge(
  since: Date | null,
  now: Date,
  { slowSeconds, failedSeconds }: Bounds,
): SignState {
  const seconds = since === null ? 0 : (now.getTime() - since.getTime()) / 1000;
  if (seconds >= failedSeconds) return 'failed';
  return seconds >= slowSeconds ? 'slow' : 'ok';
}

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
