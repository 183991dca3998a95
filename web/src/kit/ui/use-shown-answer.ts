import { useEffect, useRef } from 'react';

/**
 * Scrolls the answer to what is `shown` into view once it has arrived, but not background
 * refetches. Closes a phone's on-screen keyboard, which would cover it.
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
    // Without animation, so that nobody has to watch the movement.
    answer.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [shown]);
  return {
    answer,
    expectAnswer: () => {
      isAwaited.current = true;
    },
  };
}
