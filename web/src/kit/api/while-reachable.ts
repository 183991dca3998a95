import { checkServerReachable, readReachable, subscribeReachable } from './reachability.ts';

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
