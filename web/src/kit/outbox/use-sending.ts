import { useEffect } from 'react';

const RETRY_MS = 5000;

type Outbox = { restore: () => Promise<void>; flush: () => Promise<void> };

/** Sends what an earlier visit left, and what waits: when the connection returns, and every 5 s. */
export function useSending(outbox: Outbox, isWaiting: boolean): void {
  useEffect(() => {
    void outbox.restore();
    const flush = () => void outbox.flush();
    addEventListener('online', flush);
    // Text being typed is saved before the page is closed.
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
    };
  }, [outbox]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void outbox.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [outbox, isWaiting]);
}
