import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { RefusedSheet } from './sheet-message.ts';
import type { SheetFormat, SheetMessage } from './sheet-message.ts';

const READING_MAX_MS = 60_000;
const READER_HEAP_MB = 192;

/** Reads a sheet in a worker thread; throws RefusedSheet if it is not one. */
export async function* readSheet(
  file: string,
  format: SheetFormat,
): AsyncGenerator<Exclude<SheetMessage, { type: 'refused' }>> {
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: { file, format },
    resourceLimits: { maxOldGenerationSizeMb: READER_HEAP_MB },
    env: {},
    execArgv: [],
  });
  const signal = AbortSignal.timeout(READING_MAX_MS);
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'], signal })) {
      const sheetMessage = message as SheetMessage;
      if (sheetMessage.type === 'refused') throw new RefusedSheet(sheetMessage.reason);
      yield sheetMessage;
    }
  } catch (error) {
    throw isTooMuch(error) ? new RefusedSheet('too_large', { cause: error }) : error;
  } finally {
    await worker.terminate();
  }
}

/** The thread ran out of its memory or its time. */
const isTooMuch = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
