import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyNamed } from '#/kit/lazy-part.tsx';

// Parts shown only after the end; the diagnostic starts without them.
const Mistakes = lazyNamed(() => import('./DiagnosticMistakes.tsx'), 'DiagnosticMistakes', 'exams');

export const LazyMistakes = (props: ComponentProps<typeof Mistakes>) => (
  <Suspense fallback={<Skeleton height={360} radius="lg" />}>
    <Mistakes {...props} />
  </Suspense>
);
