import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

/**
 * Job names and their payloads. A domain adds its own (domains/<domain>/jobs.ts); the worker has
 * one task for each name.
 */
export interface JobPayloads {
  'sweep-old-rows': NoPayload;
}

export type NoPayload = Record<never, never>;

/**
 * Jobs of one queue run one after the other, so that videos do not keep certificates waiting.
 * Several domains share queues.
 */
const queues: { readonly [Name in keyof JobPayloads]?: string } = {
  'apply-regrade': 'regrades',
  'convert-document': 'documents',
  'convert-video': 'films',
  'cut-record': 'films',
  'export-course': 'archives',
  'import-course': 'archives',
  'join-record': 'films',
  'make-demo-video': 'films',
  'make-export': 'exports',
  'work-bulk': 'bulk',
};

/** Whether the job writes large files, which need free space. */
export const writesFiles = (name: string): boolean => Object.hasOwn(queues, name);

type JobOptions = {
  /** A second job with the same key replaces one that has not started. */
  key?: string;
  /** Earliest start; default: now. */
  runAt?: Date;
  maxAttempts?: number;
};

/** Adds a job in the caller's transaction: it exists exactly when the change does. */
export async function addJob<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, maxAttempts = 8 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${queues[name] ?? null}, job_key => ${key ?? null}, max_attempts => ${maxAttempts},
    run_at => ${runAt ?? null}::timestamptz)`.execute(db);
}
