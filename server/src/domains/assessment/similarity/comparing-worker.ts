import { findPairs } from '@malaka/grading/similarity/find-pairs';
import { findLeakedKeys } from '@malaka/grading/similarity/leaked-keys';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComparingTask } from './compare-in-thread.ts';

/** Runs in a thread of its own: comparing ten thousand papers holds up no request of the node. */
const { papers, exposed } = workerData as ComparingTask;
const { pairs, compared } = findPairs(papers);
const keys = findLeakedKeys(papers, exposed);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage({ pairs, compared, keys });
