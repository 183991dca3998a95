import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Parts shown only after the end; the diagnostic starts without them.
const Mistakes = lazy(async () => {
  const [part] = await Promise.all([import('./DiagnosticMistakes.tsx'), loadTexts('exams')]);
  return { default: part.DiagnosticMistakes };
});

export const LazyMistakes = (props: ComponentProps<typeof Mistakes>) => (
  <Suspense fallback={<Skeleton height={360} radius="lg" />}>
    <Mistakes {...props} />
  </Suspense>
);
