const TIMED_OUT = Symbol('late');

/** The result of the work, or of the fallback after a time-out; the work itself continues. */
export async function withinTime<T, Late = never>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), ms);
  });
  const first = await Promise.race([work, end]).finally(() => clearTimeout(timer));
  return first === TIMED_OUT ? onTimeout() : first;
}

/** For work that must finish in time. */
export const throwTimeout = (reason: string) => (): never => {
  throw new Error(reason);
};
