import { useEffect, useEffectEvent } from 'react';

const TICK_MS = 1000;
/** A visible page whose timer is this late has slept, or its clock was changed. */
const OVERDUE_MS = 3000;

/** Calls back whenever the page may have missed something: shown again, online again, or awake. */
export function useWake(onWake: () => void): void {
  const wake = useEffectEvent(onWake);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') wake();
    };
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      if (Math.abs(now - last - TICK_MS) > OVERDUE_MS) look();
      last = now;
    }, TICK_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
      removeEventListener('online', look);
    };
  }, []);
}
