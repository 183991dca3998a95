import { sql } from 'kysely';
import { wallTime } from '#/kit/clock.ts';
import type { Db } from '#/kit/db/connect.ts';
import { currentTraces } from '#/kit/traces/current.ts';

/** Stored in the payload, as the queue does with `_cron`; tasks never see it. */
const TRACE = '_trace';

/** Makes a job continue the trace in which it was added. */
export function withTrace(payload: object): object {
  const parent = currentTraces()?.parent();
  return parent === undefined ? payload : { ...payload, [TRACE]: parent };
}

type Job = { name: string; attempt: number; payload: unknown };

/** Runs a job within the trace that added it, or in a new one. */
export async function runTraced(
  { name, attempt, payload: rawPayload }: Job,
  work: (payload: unknown) => Promise<void>,
): Promise<void> {
  const { [TRACE]: parent, ...payload } = rawPayload as Record<string, unknown>;
  const traces = currentTraces();
  if (!traces) return await work(payload);
  const job = traces.beginJob(name, typeof parent === 'string' ? parent : undefined);
  const facts = { 'malaka.job': name, 'malaka.job.attempt': attempt };
  try {
    await job.within(() => work(payload));
    job.end({ facts });
  } catch (error) {
    job.end({ facts, error });
    throw error;
  }
}

/**
 * Job names and their payloads. A domain adds its own (domains/<domain>/jobs.ts); the worker has
 * one task per name.
 */
export interface JobPayloads {
  /** Only if BACKUP_FOLDER is set. */
  'back-up': NoPayload;
  'sweep-old-rows': NoPayload;
}

export type NoPayload = Record<never, never>;

/** Enough that different videos rarely share a queue; more would slow down every fetch of a job. */
const VIDEO_QUEUES = 64;

/** Jobs of one video or recording never run concurrently. */
const videoQueue = (id: number) => `video-${id % VIDEO_QUEUES}`;

type QueueOf<Payload> = string | ((payload: Payload) => string);

/**
 * Jobs of one queue run in sequence, whatever the number of workers. Queues are shared among
 * domains.
 */
const queues: { readonly [Name in keyof JobPayloads]?: QueueOf<JobPayloads[Name]> } = {
  'apply-regrade': 'regrades',
  'back-up': 'backups',
  'compare-papers': 'comparisons',
  'convert-document': 'documents',
  'convert-video': ({ videoId }) => videoQueue(videoId),
  'cut-record': ({ webinarId }) => videoQueue(webinarId),
  'export-course': 'archives',
  'import-bank': 'archives',
  'import-course': 'archives',
  'import-moodle-backup': 'archives',
  'join-record': ({ webinarId }) => videoQueue(webinarId),
  'make-demo-video': 'demo-videos',
  'make-export': 'exports',
  'work-bulk': 'bulk',
};

/** Jobs that occupy a processor for minutes; they run in a separate lane. */
const videoJobs: readonly string[] = [
  'convert-video',
  'cut-record',
  'join-record',
  'make-demo-video',
] satisfies (keyof JobPayloads)[];

export const isVideoJob = (name: string): boolean => videoJobs.includes(name);

/** Whether the job writes large files, which need free space. */
export const writesFiles = (name: string): boolean => Object.hasOwn(queues, name);

/** Flag of a job that was added with a key; it survives when the queue takes the key away. */
export const KEYED = 'keyed';

type JobOptions = {
  /** A second job with the same key replaces one that has not started. */
  key?: string;
  /** Earliest start; default: now. */
  runAt?: Date;
  /** The lowest runs first; default: 0. */
  priority?: number;
  maxAttempts?: number;
};

/** Adds a job in the caller's transaction: it exists exactly when the change does. */
export async function addJob<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, priority = 0, maxAttempts = 8 }: JobOptions = {},
): Promise<void> {
  const queue = queues[name];
  const queueName = typeof queue === 'function' ? queue(payload) : (queue ?? null);
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(withTrace(payload))}::json,
    queue_name => ${queueName}, job_key => ${key ?? null}, max_attempts => ${maxAttempts},
    run_at => ${runAt ? wallTime(runAt) : null}::timestamptz, priority => ${priority},
    flags => ${key === undefined ? null : [KEYED]}::text[])`.execute(db);
}
