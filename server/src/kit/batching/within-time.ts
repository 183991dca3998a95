const LATE = Symbol('late');

/** What the work comes to, or `late()` once the time is over; the work itself goes on. */
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

/** For what may not be late. */
export const refuseLate = (reason: string) => (): never => {
  throw new Error(reason);
};
