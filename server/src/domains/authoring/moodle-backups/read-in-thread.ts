import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type Reason,
  RefusedArchive,
} from '#/domains/authoring/course-archives/refused-archive.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReadBackup } from './read-backup.ts';

export type ReadingTask = {
  /** Local paths of the unpacked files, by their paths in the backup. */
  unpacked: ReadonlyMap<string, string>;
  language: Language;
  origin: string;
};
export type ReadingMessage =
  | { type: 'read'; read: ReadBackup }
  | { type: 'refused'; reason: Reason; part: string };

const LIMITS = { ms: 5 * 60_000, heapMb: 512 };

/** Reads a backup within limits of time and memory. */
export async function readInThread(task: ReadingTask, stop: AbortSignal): Promise<ReadBackup> {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMb },
    env: {},
    execArgv: [],
  });
  const time = AbortSignal.timeout(LIMITS.ms);
  try {
    const signal = AbortSignal.any([stop, time]);
    const [message] = (await once(worker, 'message', { signal })) as [ReadingMessage];
    if (message.type === 'refused') throw new RefusedArchive(message.reason, message.part);
    return message.read;
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY;
    throw isFull || time.aborted ? new RefusedArchive('tooLarge') : error;
  } finally {
    await worker.terminate();
  }
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
