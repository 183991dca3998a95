import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

type Live = ComponentType<{ accountId: number }>;

let isHere = false;

// After the screen itself; where it cannot be had the counts come with the next page.
const LiveChats = lazy<Live>(async () => {
  const loaded = await import('#/features/chats/LiveChats.tsx').catch(() => undefined);
  isHere = loaded !== undefined;
  return { default: loaded?.LiveChats ?? (() => null) };
});

/**
 * Messages are heard of on every screen, and no screen waits for that. On the first screen of a
 * visit the line may belong to the screen alone for a while.
 */
export function LateChats({ accountId, restMs = 0 }: { accountId: number; restMs?: number }) {
  const [isDue, setDue] = useState(isHere || restMs === 0);
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
