import { createSignal } from '#/kit/store.ts';
import { checkServerReachable, readReachable, subscribeReachable } from './reachability.ts';

/** After this time a page stops retrying, shows the error and lets the reader decide. */
const PATIENCE_MS = 60_000;

/** The user's place in the queue at peak load; `from` is the place they started at. */
export type QueuePlace = { place: number; of: number; seconds: number; from: number };

let waiting = 0;
let queuePlace: QueuePlace | undefined;
const changes = createSignal();

/** Whether a call is waiting for a busy server. */
export const isServerBusy = (): boolean => waiting > 0;

/** The user's place in the platform's queue, while they must wait there. */
export const readQueuePlace = (): QueuePlace | undefined => queuePlace;

export const subscribeServerBusy = changes.subscribe;

export const useIsServerBusy = () => changes.use(isServerBusy, () => false);
export const useQueuePlace = () => changes.use(readQueuePlace, () => undefined);

function count(change: 1 | -1): void {
  waiting += change;
  if (waiting === 0) queuePlace = undefined;
  changes.publish();
}

/**
 * Repeats a call that a busy or restarting server deferred with Retry-After: an idempotent one for
 * a minute, and any call that waits in the platform's queue, where it has had no effect yet, until
 * its turn comes. Returns the last refusal when the attempts are used up.
 */
export async function retryWhenBusy(
  send: () => Promise<Response>,
  { isRepeatable, signal }: { isRepeatable: boolean; signal?: AbortSignal | undefined },
): Promise<Response> {
  const until = isRepeatable ? Date.now() + PATIENCE_MS : 0;
  let response = await send();
  let wait = await waitOf(response, until);
  if (wait === undefined) return response;
  count(1);
  try {
    while (wait !== undefined) {
      await sleep(wait, signal);
      response = await send();
      wait = await waitOf(response, until);
    }
  } finally {
    count(-1);
  }
  return response;
}

/**
 * Milliseconds until the next attempt; undefined if there should be none or the time is up. Up to
 * half as long again as the server requested, so that not all pages return at the same moment.
 */
async function waitOf(response: Response, until: number): Promise<number | undefined> {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (response.status !== 503 || !(seconds >= 0)) return undefined;
  const place = await placeOf(response);
  if (place) recordPlace(place);
  const wait = seconds * 1000 * (1 + Math.random() / 2);
  return place || Date.now() + wait < until ? wait : undefined;
}

type QueueRefusal = { code?: string; place: number; of: number; seconds: number };

async function placeOf(response: Response): Promise<QueueRefusal | undefined> {
  const refusal = (await response
    .clone()
    .json()
    .catch(() => undefined)) as QueueRefusal | undefined;
  return refusal?.code === 'queue.platform' ? refusal : undefined;
}

function recordPlace({ place, of, seconds }: QueueRefusal): void {
  queuePlace = { place, of, seconds, from: Math.max(queuePlace?.from ?? 0, place) };
  changes.publish();
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

/**
 * A dead connection can hold a call for minutes: after this long, check whether the server is
 * there.
 */
const OVERDUE_MS = 10_000;
/** If such a check is already running, a call has this long to receive its answer. */
const CHECKED_MS = 2000;

const REACHABILITY = {
  readReached: readReachable,
  subscribeReached: subscribeReachable,
  doubtReach: checkServerReachable,
};

/**
 * Aborts a call that is not worth waiting for because the server does not respond at all. A merely
 * slow call continues.
 */
export async function whileReachable<T>(
  send: (signal: AbortSignal) => Promise<T>,
  mayEnd: () => Promise<boolean>,
  /** The caller's signal. */
  callerSignal?: AbortSignal,
  reachability = REACHABILITY,
): Promise<T> {
  const control = new AbortController();
  // Never removed: the body arrives after the headers.
  const leave = () => control.abort(callerSignal?.reason);
  if (callerSignal?.aborted) leave();
  callerSignal?.addEventListener('abort', leave, { once: true });
  const end = async () => {
    if (!reachability.readReached() && (await mayEnd())) control.abort();
  };
  const check = reachability.readReached() ? undefined : setTimeout(() => void end(), CHECKED_MS);
  const timer = setInterval(() => {
    reachability.doubtReach();
    void end();
  }, OVERDUE_MS);
  const stop = reachability.subscribeReached(() => void end());
  try {
    return await send(control.signal);
  } finally {
    clearTimeout(check);
    clearInterval(timer);
    stop();
  }
}
