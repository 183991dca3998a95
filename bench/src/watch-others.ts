import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** Asks for something small again and again; answers how long the slowest took. */
export function watchOthers(url: string) {
  const ending = new AbortController();
  const watching = (async () => {
    let slowest = 0;
    while (!ending.signal.aborted) {
      const began = performance.now();
      await (await fetch(url)).arrayBuffer();
      slowest = Math.max(slowest, performance.now() - began);
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
