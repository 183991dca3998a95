import type { Comparison } from '@malaka/grading/similarity/find-pairs';
import type { LeakedKey } from '@malaka/grading/similarity/leaked-keys';
import type { Papers } from '@malaka/grading/similarity/papers';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type ComparingTask = { papers: Papers; exposed: readonly boolean[] };
export type Compared = Comparison & { keys: LeakedKey[] };

const HEAP_MB = 256;
const COMPARING_MAX_MS = 15 * 60_000;

export async function compareInThread(task: ComparingTask): Promise<Compared> {
  const worker = new Worker(new URL('comparing-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    env: {},
    execArgv: [],
  });
  try {
    const signal = AbortSignal.timeout(COMPARING_MAX_MS);
    const [message] = (await once(worker, 'message', { signal })) as [Compared];
    return message;
  } finally {
    await worker.terminate();
  }
}
