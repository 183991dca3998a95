import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { lazyNamed } from '#/kit/lazy-part.tsx';

// The sanitizer is only needed for user HTML.
const SafeHtml = lazyNamed(() => import('./SafeHtml.tsx'), 'SafeHtml');

type Props = {
  html: string;
  /**
   * Content below, shown once the text has rendered: before, it would jump, or look like the end of
   * the text.
   */
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
