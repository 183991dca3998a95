/** Whether the platform's files load, get lost, or have been removed by an update. */
export type LoadState = 'good' | 'bad' | 'updated';

type Failure = 'lost' | 'gone';

/** Files that failed to load and are being retried. */
const awaited = new Map<string, Failure>();
let state: LoadState = 'good';
const listeners = new Set<() => void>();

export function recordFailure(url: string, failure: Failure): void {
  awaited.set(url, failure);
  publish();
}

export function recordArrival(url: string): void {
  if (awaited.delete(url)) publish();
}

function publish(): void {
  const failures = new Set(awaited.values());
  state = failures.has('gone') ? 'updated' : failures.has('lost') ? 'bad' : 'good';
  for (const listener of listeners) listener();
}

export const readLoadState = (): LoadState => state;

export function subscribeLoadState(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when a file fails to load; for callers that can do without it. */
export async function waitForLoadFailure(): Promise<void> {
  if (state !== 'good') return;
  await new Promise<void>((resolve) => {
    const stop = subscribeLoadState(() => {
      if (state === 'good') return;
      stop();
      resolve();
    });
  });
}
