import { type ComponentProps, lazy, Suspense } from 'react';

// It comes with the queue: without a line too, where there is an entry it is here.
const StateMark = lazy(async () => ({ default: (await import('./StateMark.tsx')).StateMark }));

export const LateStateMark = (props: ComponentProps<typeof StateMark>) => (
  <Suspense>
    <StateMark {...props} />
  </Suspense>
);
