import { AppError } from '#/kit/http/app-error.ts';

type Turns = {
  /** More at once would not be faster, or would starve others. */
  atOnce: number;
  /** Further callers are refused and should retry later. */
  waitingMost: number;
  /** Of one person, where callers say who they are. */
  waitingMostEach?: number;
};

const RETRY_SECONDS = 5;

/**
 * Limits concurrency: runs `atOnce` pieces of work at a time, in order of arrival. Throws 503
 * `server.overloaded` when `waitingMost` are waiting, and 429 when too many are of one person.
 */
export function createTurns({ atOnce, waitingMost, waitingMostEach = Infinity }: Turns) {
  let running = 0;
  const waiting: { start: () => void; accountId: number | undefined }[] = [];

  const refuse = (accountId: number | undefined) => {
    if (waiting.length >= waitingMost) throw new AppError('server.overloaded', 503);
    const own = waiting.filter((one) => one.accountId === accountId).length;
    if (own >= waitingMostEach) {
      throw new AppError('request.too_many', 429, { retryAfter: RETRY_SECONDS });
    }
  };

  return async <T>(work: () => Promise<T>, accountId?: number): Promise<T> => {
    if (running >= atOnce) {
      refuse(accountId);
      await new Promise<void>((start) => waiting.push({ start, accountId }));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}
