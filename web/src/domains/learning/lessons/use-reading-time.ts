import { useEffect, useState } from 'react';

const TICK_MS = 1000;
/** Nobody looks at a screen this long without touching it: an abandoned page is not being read. */
const IDLE_MS = 120_000;
const ACTS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchmove'] as const;

const readStored = (key: string) => Number(sessionStorage.getItem(key) ?? 0) || 0;

/**
 * Seconds a text was being read: its page was visible and touched from time to time. Stored per
 * tab, so that a reloaded page continues.
 */
export function useReadingTime(accountId: number, lessonId: number, isCounted: boolean): number {
  const key = `reading ${accountId} ${lessonId}`;
  const [seconds, setSeconds] = useState(() => readStored(key));
  useEffect(() => {
    if (!isCounted) return;
    let read = readStored(key);
    let actedAt = performance.now();
    let tickedAt = actedAt;
    const act = () => {
      actedAt = performance.now();
    };
    const tick = () => {
      const now = performance.now();
      const isRead = document.visibilityState === 'visible' && now - actedAt < IDLE_MS;
      if (isRead) {
        // Time during which timers were suspended is not reading.
        read += Math.min(now - tickedAt, 2 * TICK_MS) / 1000;
        sessionStorage.setItem(key, String(read));
        setSeconds(Math.floor(read));
      }
      tickedAt = now;
    };
    const timer = setInterval(tick, TICK_MS);
    for (const name of ACTS) addEventListener(name, act, { capture: true, passive: true });
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      for (const name of ACTS) removeEventListener(name, act, { capture: true });
      document.removeEventListener('visibilitychange', tick);
    };
  }, [key, isCounted]);
  return seconds;
}
