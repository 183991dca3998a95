import { type ComponentProps, lazy, Suspense } from 'react';

// Loaded together with the queue, so it is available offline wherever there is an entry.
const StateMark = lazy(async () => ({ default: (await import('./StateMark.tsx')).StateMark }));

export const LazyStateMark = (props: ComponentProps<typeof StateMark>) => (
  <Suspense>
    <StateMark {...props} />
  </Suspense>
);
