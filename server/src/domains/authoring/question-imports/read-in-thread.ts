import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { QUESTIONS_READ_MAX } from '@malaka/contracts/authoring/question-imports';
import { RefusedFile, type Refusal, type Read } from './formats/read.ts';
import type { Format } from './formats/detect-format.ts';

/** For a user who waits. */
const LIMITS = { ms: 30_000, heapMb: 256, most: QUESTIONS_READ_MAX };

/** Reads questions in a worker thread; throws RefusedFile if there are none. */
export async function readInThread(
  task: Omit<ReadingTask, 'most'>,
  { ms, heapMb, most } = LIMITS,
): Promise<ReadResult> {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
    workerData: { ...task, most } satisfies ReadingTask,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    env: {},
    execArgv: [],
  });
  try {
    const signal = AbortSignal.timeout(ms);
    const [message] = (await once(worker, 'message', { signal })) as [ReadingMessage];
    if (message.type === 'refused') throw new RefusedFile(message.reason);
    return message;
  } catch (error) {
    throw isTooMuch(error) ? new RefusedFile('too_large', { cause: error }) : error;
  } finally {
    await worker.terminate();
  }
}

/** The thread ran out of memory or time. */
const isTooMuch = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));

/** Input of the reading thread: a local file or a pasted text. */
export type ReadingTask = {
  path?: string;
  text?: string;
  name: string;
  format: Format | 'auto';
  origin: string;
  /** A file of more questions is refused. */
  most: number;
};

export type ReadPicture = { name: string; bytes: Uint8Array };
export type ReadResult = { format: Format; reads: Read[]; pictures: ReadPicture[] };

/** Output of the reading thread. */
export type ReadingMessage = ({ type: 'read' } & ReadResult) | { type: 'refused'; reason: Refusal };
