import { useLayoutEffect, useRef } from 'react';

/** Formulas of the text are drawn once it stands, by a part that comes with them. */
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
