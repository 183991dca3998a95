import { type Ref, useLayoutEffect, useMemo, useRef } from 'react';
import { markScrolling } from './mark-scrolling.ts';
import { purifyTrusted } from './purify.ts';
import styles from './SafeHtml.module.css';

type Props = {
  html: string;
  /** Inside a line or label, where blocks have no margins. */
  isInline?: boolean;
};

/** Elements that scroll if wider than the text (SafeHtml.module.css). */
const SCROLLED = 'table, pre, [data-type="block-math"]';

export function SafeHtml({ html, isInline = false }: Props) {
  const safe = useMemo(() => purifyTrusted(html), [html]);
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!html.includes('data-latex=')) return;
    let isGone = false;
    // The formula renderer and its fonts are loaded only for texts with formulas.
    void import('./draw-formulas.ts').then(({ drawFormulas }) => {
      if (!isGone && place.current) drawFormulas(place.current);
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  useLayoutEffect(
    () =>
      safe === ''
        ? undefined
        : markScrolling([...place.current!.querySelectorAll<HTMLElement>(SCROLLED)]),
    [safe],
  );
  const Box = isInline ? 'span' : 'div';
  return (
    <Box
      ref={place as Ref<never>}
      className={isInline ? styles.inline : styles.text}
      // oxlint-disable-next-line react/no-danger -- sanitized right above
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
