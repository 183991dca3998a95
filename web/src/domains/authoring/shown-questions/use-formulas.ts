import { useLayoutEffect, useRef } from 'react';

/** Draws the formulas of a text after it is rendered, by a lazily loaded module. */
export function useFormulas(html: string) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!html.includes('data-latex=')) return;
    let isGone = false;
    void import('#/kit/ui/draw-formulas.ts').then(({ drawFormulas }) => {
      if (!isGone && place.current) drawFormulas(place.current);
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  return place;
}
