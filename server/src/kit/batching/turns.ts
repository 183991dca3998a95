import { AppError } from '#/kit/http/app-error.ts';

type Turns = {
  /** More at once would not be faster, or would starve others. */
  atOnce: number;
  /** Further callers are refused and should retry later. */
  waitingMost: number;
};

/**
 * Limits concurrency: runs `atOnce` pieces of work at a time, in order of arrival. Throws 503
 * `server.overloaded` when `waitingMost` are waiting.
 */
export function createTurns({ atOnce, waitingMost }: Turns) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMost) throw new AppError('server.overloaded', 503);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
