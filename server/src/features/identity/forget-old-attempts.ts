import type { Deps } from '#/deps.ts';
import { deleteAttemptsBefore } from './count-attempts.ts';
import { LONGEST_WINDOW_MS } from './limits.ts';

const HOUR_MS = 60 * 60_000;

/** Deletes counters that decide nothing any more, every hour; answers how to stop that. */
export function forgetOldAttempts({ db, log, now }: Deps): () => Promise<void> {
  const forget = () => {
    const moment = new Date(now().getTime() - LONGEST_WINDOW_MS);
    deleteAttemptsBefore(db, moment).catch((err: unknown) => {
      log.warn({ err }, 'Old counters could not be deleted');
    });
  };
  const timer = setInterval(forget, HOUR_MS).unref();
  return async () => clearInterval(timer);
}
