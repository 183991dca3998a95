import type { Lock, Locker, RequestRelease } from '@tus/server';

type HeldLock = { release: RequestRelease; ended: Promise<void>; end: () => void };

/**
 * One request at a time per upload. A new request asks the previous one to release the lock, since
 * its connection may have been lost, and waits without the polling of tus's memory lock.
 */
export function createLocks(): Locker {
  const locks = new Map<string, HeldLock>();
  return {
    newLock(id): Lock {
      return {
        async lock(_signal, release) {
          for (let other = locks.get(id); other; other = locks.get(id)) {
            await other.release();
            await other.ended;
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          locks.set(id, { release, ended: promise, end: resolve });
        },
        async unlock() {
          const own = locks.get(id);
          locks.delete(id);
          own?.end();
        },
      };
    },
  };
}
