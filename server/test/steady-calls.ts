/** Makes calls at a steady pace, however long answers take; the result stops it and counts them. */
export function callSteadily(
  aSecond: number,
  call: (n: number) => Promise<void>,
): () => Promise<number> {
  const pending = new Set<Promise<void>>();
  let count = 0;
  const timer = setInterval(() => {
    const calling = call(count).finally(() => pending.delete(calling));
    pending.add(calling);
    count += 1;
  }, 1000 / aSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return count;
  };
}
