import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Pictures, RefusedFile } from './formats/read.ts';
import { readSource } from './read-source.ts';
import type { ReadingMessage, ReadingTask } from './read-in-thread.ts';

/** Runs in a worker thread, so that unpacking and parsing block no request of the node. */
async function main(task: ReadingTask): Promise<ReadingMessage> {
  const { path, text = '', name, format, origin, most } = task;
  try {
    const bytes = path === undefined ? Buffer.from(text) : await readFile(path);
    const pictures = new Pictures();
    const read = await readSource({ bytes, name, format, most }, { pictures, origin });
    return { type: 'read', ...read, pictures: pictures.all };
  } catch (error) {
    if (error instanceof RefusedFile) return { type: 'refused', reason: error.reason };
    throw error;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await main(workerData as ReadingTask));
