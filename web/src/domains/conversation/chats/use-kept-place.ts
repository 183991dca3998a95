import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Who reads further up stays there when something is said below. The log is scrolled from its end, so
 * that what is put above moves nothing by itself.
 */
export function useKeptPlace(log: RefObject<HTMLElement | null>, newest: string, isAtEnd: boolean) {
  const known = useRef({ newest, height: 0 });
  useLayoutEffect(() => {
    if (!log.current) return;
    const { scrollHeight: height } = log.current;
    const { newest: before, height: heightBefore } = known.current;
    known.current = { newest, height };
    if (before !== newest && !isAtEnd) log.current.scrollBy({ top: heightBefore - height });
  });
}
