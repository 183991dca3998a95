import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';

// The sanitizer is only needed for user HTML.
const SafeHtml = lazy(async () => ({ default: (await import('./SafeHtml.tsx')).SafeHtml }));

type Props = { html: string };

/** Text from the editor or the content pages, sanitised. */
export function RichText({ html }: Props) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <SafeHtml html={html} />
    </Suspense>
  );
}
