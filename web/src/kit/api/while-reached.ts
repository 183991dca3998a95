import { doubtReach, readReached, subscribeReached } from './reach.ts';

/**
 * A dead connection can hold a call for minutes: after this long, check whether the server is
 * there.
 */
const OVERDUE_MS = 10_000;
/** If such a check is already running, a call has this long to receive its answer. */
const DOUBTED_MS = 2000;

const REACH = { readReached, subscribeReached, doubtReach };

/**
 * Aborts a call that is not worth waiting for because the server does not respond at all. A merely
 * slow call continues.
 */
export async function whileReached<T>(
  send: (signal: AbortSignal) => Promise<T>,
  mayEnd: () => Promise<boolean>,
  /** The caller's signal. */
  asked?: AbortSignal,
  reach = REACH,
): Promise<T> {
  const control = new AbortController();
  // Never removed: the body arrives after the headers.
  const leave = () => control.abort(asked?.reason);
  if (asked?.aborted) leave();
  asked?.addEventListener('abort', leave, { once: true });
  const end = async () => {
    if (!reach.readReached() && (await mayEnd())) control.abort();
  };
  const doubted = reach.readReached() ? undefined : setTimeout(() => void end(), DOUBTED_MS);
  const timer = setInterval(() => {
    reach.doubtReach();
    void end();
  }, OVERDUE_MS);
  const stop = reach.subscribeReached(() => void end());
  try {
    return await send(control.signal);
  } finally {
    clearTimeout(doubted);
    clearInterval(timer);
    stop();
  }
}
