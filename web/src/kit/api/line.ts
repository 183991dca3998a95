/** Whether the platform's files load, get lost, or have been removed by an update. */
export type Line = 'good' | 'bad' | 'updated';

type Failure = 'lost' | 'gone';

/** Files that failed to load and are being retried. */
const awaited = new Map<string, Failure>();
let line: Line = 'good';
const listeners = new Set<() => void>();

export function noteFailure(url: string, failure: Failure): void {
  awaited.set(url, failure);
  publish();
}

export function noteArrival(url: string): void {
  if (awaited.delete(url)) publish();
}

function publish(): void {
  const failures = new Set(awaited.values());
  line = failures.has('gone') ? 'updated' : failures.has('lost') ? 'bad' : 'good';
  for (const listener of listeners) listener();
}

export const readLine = (): Line => line;

export function subscribeLine(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when a file fails to load; for callers that can do without it. */
export async function lineTrouble(): Promise<void> {
  if (line !== 'good') return;
  await new Promise<void>((resolve) => {
    const stop = subscribeLine(() => {
      if (line === 'good') return;
      stop();
      resolve();
    });
  });
}
