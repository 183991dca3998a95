import { lazy, Suspense, useEffect, useState } from 'react';

let isLoaded = false;

// After the screen itself.
const LiveChats = lazy(async () => {
  const { LiveChats: Live } = await import('./LiveChats.tsx');
  isLoaded = true;
  return { default: Live };
});

/**
 * Messages are heard of on every screen, and no screen waits for that. On the first screen of a
 * visit the line may belong to the screen alone for a while.
 */
export function LateChats({ accountId, restMs = 0 }: { accountId: number; restMs?: number }) {
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
