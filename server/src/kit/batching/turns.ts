import { AppError } from '#/kit/http/app-error.ts';

type Turns = {
  /** More at once help nobody, or would take from the others what they need. */
  atOnce: number;
  /** Who finds so many before him is refused and tries again later. */
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
