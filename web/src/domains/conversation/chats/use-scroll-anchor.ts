import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Readers who have scrolled up stay in place when new messages arrive. The log scrolls from its
 * end, so that inserting above moves nothing.
 */
export function useScrollAnchor(
  log: RefObject<HTMLElement | null>,
  newest: string,
  isAtEnd: boolean,
) {
  const known = useRef({ newest, height: 0 });
  useLayoutEffect(() => {
    if (!log.current) return;
    const { scrollHeight: height } = log.current;
    const { newest: before, height: heightBefore } = known.current;
    known.current = { newest, height };
    if (before !== newest && !isAtEnd) log.current.scrollBy({ top: heightBefore - height });
  });
}
