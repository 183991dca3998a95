import { createStore } from '#/kit/store.ts';

/** Whether the platform's files load, get lost, or have been removed by an update. */
export type LoadState = 'good' | 'bad' | 'updated';

type Failure = 'lost' | 'gone';

/** Files that failed to load and are being retried. */
const awaited = new Map<string, Failure>();
const state = createStore<LoadState>('good');

export function recordFailure(url: string, failure: Failure): void {
  awaited.set(url, failure);
  publish();
}

export function recordArrival(url: string): void {
  if (awaited.delete(url)) publish();
}

function publish(): void {
  const failures = new Set(awaited.values());
  state.set(failures.has('gone') ? 'updated' : failures.has('lost') ? 'bad' : 'good');
}

export const { read: readLoadState, subscribe: subscribeLoadState, use: useLoadState } = state;

/** Resolves when a file fails to load; for callers that can do without it. */
export async function waitForLoadFailure(): Promise<void> {
  if (state.read() !== 'good') return;
  await new Promise<void>((resolve) => {
    const stop = subscribeLoadState(() => {
      if (state.read() === 'good') return;
      stop();
      resolve();
    });
  });
}
