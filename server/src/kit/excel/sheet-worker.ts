import { parentPort, workerData } from 'node:worker_threads';
import { inspectArchive } from './inspect-archive.ts';
import { readRows } from './read-rows.ts';
import { RefusedSheet, type SheetFormat, type SheetMessage, type SheetRow } from './sheet-types.ts';

const BATCH = 500;

/** Runs in a worker thread, so that unpacking and parsing do not block the node's requests. */
async function main(file: string, format: SheetFormat): Promise<void> {
  try {
    if (format === 'xlsx') {
      const { oddities, count } = await inspectArchive(file);
      if (count > 0) send({ type: 'oddities', oddities, count });
    }
    await sendRows(file, format);
  } catch (error) {
    if (!(error instanceof RefusedSheet)) throw error;
    send({ type: 'refused', reason: error.reason });
  }
}

async function sendRows(file: string, format: SheetFormat): Promise<void> {
  let batch: SheetRow[] = [];
  for await (const row of readRows(file, format)) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    send({ type: 'rows', rows: batch });
    batch = [];
  }
  send({ type: 'rows', rows: batch });
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const send = (message: SheetMessage) => parentPort!.postMessage(message);

const { file, format } = workerData as { file: string; format: SheetFormat };
await main(file, format);
