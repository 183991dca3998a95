import { lazy, Suspense, useEffect, useState } from 'react';

let isLoaded = false;

// Loads after the screen itself.
const LiveChats = lazy(async () => {
  const { LiveChats: Live } = await import('./LiveChats.tsx');
  isLoaded = true;
  return { default: Live };
});

/**
 * Receives messages on every screen without delaying any of them. On the first screen of a visit,
 * `restMs` leaves the connection to the screen for a while.
 */
export function LazyChats({ accountId, restMs = 0 }: { accountId: number; restMs?: number }) {
  const [isDue, setDue] = useState(isLoaded || restMs === 0);
  useEffect(() => {
    const rest = setTimeout(() => setDue(true), restMs);
    return () => clearTimeout(rest);
  }, [restMs]);
  if (!isDue) return null;
  return (
    <Suspense fallback={null}>
      <LiveChats accountId={accountId} />
    </Suspense>
  );
}
