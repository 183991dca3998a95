import { parentPort, workerData } from 'node:worker_threads';
import { inspectArchive } from './inspect-archive.ts';
import { readRows } from './read-rows.ts';
import { RefusedSheet } from './sheet-message.ts';
import type { SheetFormat, SheetMessage, SheetRow } from './sheet-message.ts';

const BATCH = 500;

/** Runs in a worker thread, so that unpacking and parsing do not block the node's requests. */
async function main(file: string, format: SheetFormat): Promise<void> {
  try {
    if (format === 'xlsx') {
      const { oddities, count } = await inspectArchive(file);
      if (count > 0) tell({ type: 'oddities', oddities, count });
    }
    await tellRows(file, format);
  } catch (error) {
    if (!(error instanceof RefusedSheet)) throw error;
    tell({ type: 'refused', reason: error.reason });
  }
}

async function tellRows(file: string, format: SheetFormat): Promise<void> {
  let batch: SheetRow[] = [];
  for await (const row of readRows(file, format)) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    tell({ type: 'rows', rows: batch });
    batch = [];
  }
  tell({ type: 'rows', rows: batch });
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (message: SheetMessage) => parentPort!.postMessage(message);

const { file, format } = workerData as { file: string; format: SheetFormat };
await main(file, format);
