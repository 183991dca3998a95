import type { Lock, Locker, RequestRelease } from '@tus/server';

type Held = { release: RequestRelease; ended: Promise<void>; end: () => void };

/**
 * One request at a time for an upload. A second one asks the first to let go, because that may be a
 * line which was cut without a word, and waits without the turning that the memory lock of tus does.
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
