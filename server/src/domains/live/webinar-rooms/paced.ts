export type Paced = {
  /** Requests the work: it runs now, or once the interval since the last run is over. */
  ask: () => void;
  stop: () => void;
};

/**
 * Work requested by many callers: requests share runs, which never overlap and keep an interval.
 */
export function paced(work: () => Promise<void>, everyMs: number): Paced {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;
  let doneAt = 0;

  const run = async () => {
    timer = undefined;
    isRequested = false;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
      doneAt = performance.now();
      if (isRequested) ask();
    }
  };
  const ask = () => {
    isRequested = true;
    if (isRunning || isStopped || timer !== undefined) return;
    const waitMs = Math.max(0, doneAt + everyMs - performance.now());
    timer = setTimeout(() => void run(), doneAt === 0 ? 0 : waitMs);
  };
  return {
    ask,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
