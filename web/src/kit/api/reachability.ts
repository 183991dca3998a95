import { createStore } from '#/kit/store.ts';

const PROBE_MS = 4000;
const PROBE_PATIENCE_MS = 8000;
const HEALTH = `${import.meta.env.VITE_API_URL ?? ''}/healthz`;

let isChecking = false;
const isReachable = createStore(true);
const returns = new Set<(wasCut: boolean) => void>();

/** Whether the server responds at all, which a browser that is online does not know. */
export const {
  read: readReachable,
  subscribe: subscribeReachable,
  use: useIsReachable,
} = isReachable;

/** Called when the server responds again after a call was lost. */
export function onReturn(listener: (wasCut: boolean) => void): () => void {
  returns.add(listener);
  return () => void returns.delete(listener);
}

function publish(next: boolean): void {
  if (isReachable.read() !== next) isReachable.set(next);
}

/** A call or a file was lost: it may be a single failure, so ask whether the server is there. */
export function checkServerReachable(): void {
  if (isChecking) return;
  isChecking = true;
  void probeUntilReachable();
}

async function probeUntilReachable(): Promise<void> {
  while (!(await probe())) {
    publish(false);
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await pause();
  }
  isChecking = false;
  const wasCut = !isReachable.read();
  publish(true);
  for (const listener of returns) listener(wasCut);
}

async function probe(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_PATIENCE_MS);
    return (await fetch(HEALTH, { cache: 'no-store', signal })).status < 500;
  } catch {
    return false;
  }
}

/** Ended at once when the connection returns. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, PROBE_MS);
    addEventListener('online', end);
  });
