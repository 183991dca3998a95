/** After this time a page stops retrying, says what is wrong and leaves the rest to the reader. */
const PATIENCE_MS = 60_000;

let waiting = 0;
const listeners = new Set<() => void>();

/** Whether a call is waiting for a busy server. */
export const isServerBusy = (): boolean => waiting > 0;

export function subscribeServerBusy(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/**
 * Repeats a call that a busy or restarting server deferred with Retry-After; only for idempotent
 * calls. Returns the last refusal when the attempts are used up.
 */
export async function withPatience(
  send: () => Promise<Response>,
  signal?: AbortSignal,
): Promise<Response> {
  const until = Date.now() + PATIENCE_MS;
  let response = await send();
  let wait = waitOf(response);
  if (wait === undefined) return response;
  count(1);
  try {
    while (wait !== undefined && Date.now() + wait < until) {
      await sleep(wait, signal);
      response = await send();
      wait = waitOf(response);
    }
  } finally {
    count(-1);
  }
  return response;
}

/** Up to half as long again, so that not all pages return at the same moment. */
function waitOf({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  if (status !== 503 || !(seconds >= 0)) return undefined;
  return seconds * 1000 * (1 + Math.random() / 2);
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
