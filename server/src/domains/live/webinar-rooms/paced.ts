export type Paced = {
  /** Asks for the work: done at once, or when the time since the last one is over. */
  ask: () => void;
  stop: () => void;
};

/** Work that many ask for and that is done for all of them: never twice at a time, nor too often. */
export function paced(work: () => Promise<void>, everyMs: number): Paced {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;
  let doneAt = 0;

  const run = async () => {
    timer = undefined;
    isAsked = false;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
      doneAt = performance.now();
      if (isAsked) ask();
    }
  };
  const ask = () => {
    isAsked = true;
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
