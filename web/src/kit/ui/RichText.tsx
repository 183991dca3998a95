import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '@mantine/core';

// The sanitizer is only needed for user HTML.
const SafeHtml = lazy(async () => ({ default: (await import('./SafeHtml.tsx')).SafeHtml }));

type Props = {
  html: string;
  /** What stands below, once the text is there: it would move, or be taken for the text's end. */
  children?: ReactNode;
};

/** Text from the editor or the content pages, sanitised. */
export function RichText({ html, children }: Props) {
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <SafeHtml html={html} />
      {children}
    </Suspense>
  );
}
