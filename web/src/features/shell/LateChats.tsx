import { type ComponentType, lazy, Suspense } from 'react';

type Live = ComponentType<{ accountId: number }>;

// After the screen itself; where it cannot be had the counts come with the next page.
const LiveChats = lazy<Live>(async () => {
  const loaded = await import('#/features/chats/LiveChats.tsx').catch(() => undefined);
  return { default: loaded?.LiveChats ?? (() => null) };
});

/** Messages are heard of on every screen, and no screen waits for that. */
export function LateChats({ accountId }: { accountId: number }) {
  return (
    <Suspense fallback={null}>
      <LiveChats accountId={accountId} />
    </Suspense>
  );
}
