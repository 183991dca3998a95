import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileReachable } from './retry-when-busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that is up; `die` sets what the next check will find. */
function makeReachability() {
  let isReached = true;
  const listeners = new Set<() => void>();
  const doubtReach = vi.fn<() => void>();
  return {
    lose: () => {
      isReached = false;
      for (const listener of listeners) listener();
    },
    listeners,
    doubtReach,
    readReached: () => isReached,
    subscribeReached: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const yes = async () => true;

/** A call that hangs until it is aborted or answered. */
function makeCall() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const send = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => reject(new Error('ended')));
    return promise;
  };
  return { send, answer: resolve };
}

test('a call that is overdue asks whether the server is there, and goes on where it is', async () => {
  const [reachability, { send, answer }] = [makeReachability(), makeCall()];
  const calling = whileReachable(send, yes, undefined, reachability);
  await vi.advanceTimersByTimeAsync(9000);
  expect(reachability.doubtReach).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(reachability.doubtReach).toHaveBeenCalledOnce();
  answer('late');
  expect(await calling).toBe('late');
  expect([reachability.listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});

// spec: OFL-08
test('it ends once the server does not answer at all', async () => {
  const reachability = makeReachability();
  const calling = whileReachable(makeCall().send, yes, undefined, reachability);
  reachability.lose();
  await expect(calling).rejects.toThrow('ended');
  expect([reachability.listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('one that begins on a line that is known to be dead ends soon', async () => {
  const reachability = makeReachability();
  reachability.lose();
  const [ended] = await Promise.allSettled([
    whileReachable(makeCall().send, yes, undefined, reachability),
    vi.advanceTimersByTimeAsync(2000),
  ]);
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'ended' } });
});

test('where nothing stands in for its answer it is waited for', async () => {
  const [reachability, { send, answer }] = [makeReachability(), makeCall()];
  const calling = whileReachable(send, async () => false, undefined, reachability);
  reachability.lose();
  await vi.advanceTimersByTimeAsync(60_000);
  answer('late');
  expect(await calling).toBe('late');
});

test('its caller ends it as before', async () => {
  const reachability = makeReachability();
  const caller = new AbortController();
  const { send } = makeCall();
  const calling = whileReachable(send, yes, caller.signal, reachability);
  caller.abort();
  await expect(calling).rejects.toThrow('ended');
});
