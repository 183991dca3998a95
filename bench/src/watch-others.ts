import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** Repeats a small request, calling `look` in between; returns the slowest duration. */
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
