import { parentPort, workerData } from 'node:worker_threads';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { readBackup } from './read-backup.ts';
import type { ReadingMessage, ReadingTask } from './read-in-thread.ts';

/** Runs in a worker thread, so that parsing a course blocks no request of the node. */
function main({ unpacked, ...owner }: ReadingTask): ReadingMessage {
  try {
    return { type: 'read', read: readBackup(unpacked, owner) };
  } catch (error) {
    if (!(error instanceof RefusedArchive)) throw error;
    return { type: 'refused', reason: error.reason, part: error.part };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(main(workerData as ReadingTask));
