const LATE = Symbol('late');

/** The result of the work, or of the fallback after a time-out; the work itself continues. */
export async function withinTime<T, Late = never>(
  work: Promise<T>,
  ms: number,
  late: () => Late,
): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
  });
  const first = await Promise.race([work, end]).finally(() => clearTimeout(timer));
  return first === LATE ? late() : first;
}

/** For work that must finish in time. */
export const refuseLate = (reason: string) => (): never => {
  throw new Error(reason);
};
