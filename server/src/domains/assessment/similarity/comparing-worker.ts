import { findPairs } from '@malaka/grading/similarity/find-pairs';
import { findLeakedKeys } from '@malaka/grading/similarity/leaked-keys';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComparingTask } from './compare-papers.ts';

/** Runs in its own thread, so that comparing ten thousand papers does not block requests. */
const { papers, exposed } = workerData as ComparingTask;
const { pairs, compared } = findPairs(papers);
const keys = findLeakedKeys(papers, exposed);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage({ pairs, compared, keys });
