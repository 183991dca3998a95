import { doubtReach, readReached, subscribeReached } from './reach.ts';

/** A dead line holds a call for minutes: one that has waited so long asks whether the server is there. */
const OVERDUE_MS = 10_000;
/** Where that is asked already, a call has this long to prove that it is. */
const DOUBTED_MS = 2000;

const REACH = { readReached, subscribeReached, doubtReach };

/**
 * Ends a call whose answer nobody should wait for once the server does not answer at all. One that is
 * only slow goes on.
 */
export async function whileReached<T>(
  send: (signal: AbortSignal) => Promise<T>,
  mayEnd: () => Promise<boolean>,
  /** Of its caller. */
  asked?: AbortSignal,
  reach = REACH,
): Promise<T> {
  const control = new AbortController();
  // For good: the body of an answer comes after it.
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
