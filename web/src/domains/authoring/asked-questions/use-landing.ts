import { useEffect, useRef, useState } from 'react';

/**
 * The focus after a move: a piece is drawn anew in its new place, and a lost focus would send whoever
 * goes by keys back to the beginning of the page.
 */
export function useLanding() {
  const box = useRef<HTMLDivElement>(null);
  const [landing, setLanding] = useState<{ place: string }>();
  useEffect(() => {
    if (!landing) return;
    box.current?.querySelector<HTMLElement>(`[data-place="${landing.place}"]`)?.focus();
  }, [landing]);
  // A new object each time: the same place may be landed on again.
  return { box, landOn: (place: string) => setLanding({ place }) };
}
