import { RESEND_MS } from '@malaka/contracts/limits';
import { useEffect, useState } from 'react';

const secondsLeft = (sentAt: number) =>
  Math.max(0, Math.ceil((sentAt + RESEND_MS - Date.now()) / 1000));

/** Seconds until a code may be asked for again; counts by the clock, so a sleeping phone is right. */
export function useSecondsLeft(sentAt: number): number {
  const [left, setLeft] = useState(() => secondsLeft(sentAt));
  useEffect(() => {
    setLeft(secondsLeft(sentAt));
    const timer = setInterval(() => setLeft(secondsLeft(sentAt)), 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}
