import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** Asks for something small again and again, with a look at something else each time; answers how long the slowest took. */
export function watchOthers(url: string, look: () => void = () => undefined) {
  const ending = new AbortController();
  const watching = (async () => {
    let slowest = 0;
    while (!ending.signal.aborted) {
      const began = performance.now();
      await (await fetch(url)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
      look();
      await sleep(LOOK_MS);
    }
    return slowest;
  })();
  return {
    stop: async () => {
      ending.abort();
      return await watching;
    },
  };
}
