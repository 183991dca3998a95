import { useLayoutEffect, useMemo, useRef } from 'react';
import { purifyTrusted } from './purify.ts';
import styles from './SafeHtml.module.css';

type Props = { html: string };

export function SafeHtml({ html }: Props) {
  const safe = useMemo(() => purifyTrusted(html), [html]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!html.includes('data-latex=')) return;
    let isGone = false;
    // The drawer of formulas and its fonts come only with a text that has some.
    void import('./draw-formulas.ts').then(({ drawFormulas }) => {
      if (!isGone && place.current) drawFormulas(place.current);
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  // oxlint-disable-next-line react/no-danger -- sanitized right above
  return <div ref={place} className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />;
}
