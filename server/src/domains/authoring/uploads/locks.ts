import type { Lock, Locker, RequestRelease } from '@tus/server';

type Held = { release: RequestRelease; ended: Promise<void>; end: () => void };

/**
 * One request at a time per upload. A new request asks the previous one to release the lock, since
 * its connection may have been lost, and waits without the polling of tus's memory lock.
 */
export function createLocks(): Locker {
  const held = new Map<string, Held>();
  return {
    newLock(id): Lock {
      return {
        async lock(_signal, release) {
          for (let other = held.get(id); other; other = held.get(id)) {
            await other.release();
            await other.ended;
          }
          const { promise, resolve } = Promise.withResolvers<void>();
          held.set(id, { release, ended: promise, end: resolve });
        },
        async unlock() {
          const own = held.get(id);
          held.delete(id);
          own?.end();
        },
      };
    },
  };
}
