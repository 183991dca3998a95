import { readEntities } from '@malaka/grading/plain-text';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './InlineRich.module.css';

const SafeHtml = lazyNamed(() => import('./SafeHtml.tsx'), 'SafeHtml');

type Props = { html: string };

/** A question or answer in the reader's script; most contain no markup and need no sanitizer. */
export function InlineRich({ html }: Props) {
  const format = useFormat();
  const shown = format.text(html);
  if (!html.includes('<')) return <span className={styles.plain}>{readEntities(shown)}</span>;
  return (
    <Suspense fallback={<Skeleton component="span" display="block" height="1.4em" />}>
      <SafeHtml html={shown} isInline />
    </Suspense>
  );
}
