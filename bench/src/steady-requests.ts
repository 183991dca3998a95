/** `status` is 0 if there was no answer; `at` is its arrival by `performance.now()`. */
export type Answered = { status: number; at: number; ms: number };

export type Ask = { token: string; paths: readonly string[] };

/**
 * This many requests a second, however long earlier ones take: users do not wait for each other.
 */
export function askSteadily(base: string, { token, paths }: Ask, perSecond: number) {
  const answers: Answered[] = [];
  const open = new Set<Promise<void>>();
  let count = 0;
  const askOne = async (path: string) => {
    const began = performance.now();
    const status = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 0);
    const at = performance.now();
    answers.push({ status, at, ms: at - began });
  };
  const timer = setInterval(() => {
    const request = askOne(paths[count++ % paths.length]!);
    open.add(request);
    void request.finally(() => open.delete(request));
  }, 1000 / perSecond);
  return {
    async stop(): Promise<Answered[]> {
      clearInterval(timer);
      await Promise.all(open);
      return answers;
    },
  };
}
