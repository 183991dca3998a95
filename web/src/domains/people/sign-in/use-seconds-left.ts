import { RESEND_MS } from '@malaka/contracts/kit/limits';
import { useEffect, useState } from 'react';

/**
 * Seconds until another code may be requested; computed from the clock, so that it is right after
 * the phone slept.
 */
export function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // A code sent since the last tick must not lie in the future.
  const passed = Math.max(0, now - sentAt);
  return Math.max(0, Math.ceil((RESEND_MS - passed) / 1000));
}
