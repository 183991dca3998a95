import { useEffect, useRef, useState } from 'react';

/**
 * Restores the focus after a move: the piece is rendered in its new place, and a lost focus would
 * send keyboard users back to the top of the page.
 */
export function useLanding() {
  const box = useRef<HTMLDivElement>(null);
  const [landing, setLanding] = useState<{ place: string }>();
  useEffect(() => {
    if (!landing) return;
    box.current?.querySelector<HTMLElement>(`[data-place="${landing.place}"]`)?.focus();
  }, [landing]);
  // A new object each time, since focus may return to the same place.
  return { box, landOn: (place: string) => setLanding({ place }) };
}
