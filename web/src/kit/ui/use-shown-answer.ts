import { useEffect, useRef } from 'react';

/**
 * Brings the answer to what is `shown` into view once it has come; not what is asked again behind it. A
 * finger's keyboard, which would lie over it, goes.
 */
export function useShownAnswer(shown: string | undefined) {
  const answer = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(true);
  useEffect(() => {
    if (shown === undefined || !isAwaited.current) return;
    isAwaited.current = false;
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && globalThis.matchMedia('(pointer: coarse)').matches) {
      field.blur();
    }
    // At once: nobody has to bear the movement.
    answer.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [shown]);
  return {
    answer,
    expectAnswer: () => {
      isAwaited.current = true;
    },
  };
}
