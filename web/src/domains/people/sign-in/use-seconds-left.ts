import { RESEND_MS } from '@malaka/contracts/kit/limits';
import { useEffect, useState } from 'react';

/** Seconds until a code may be asked for again; counts by the clock, so a sleeping phone is right. */
export function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // A code sent since the last tick is not from the future.
  const passed = Math.max(0, now - sentAt);
  return Math.max(0, Math.ceil((RESEND_MS - passed) / 1000));
}
