import { readWaitingJobs } from '#/kit/platform-state/read-waiting-jobs.ts';
import { type Signs, stateByAge } from '#/kit/platform-state/sign.ts';

const BOUNDS = { slowSeconds: 10 * 60, failedSeconds: 2 * 3600 };

export const signs = {
  /** Certificates issued but not printed yet. */
  certificates: async ({ db, now }) => {
    const { count, since } = await readWaitingJobs(db, 'print-certificate');
    return { state: stateByAge(since, now(), BOUNDS), count, since };
  },
} satisfies Partial<Signs>;
