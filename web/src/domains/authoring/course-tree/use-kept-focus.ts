import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { lineId } from './focus-line.ts';

/**
 * A line that is moved by the keys leaves the page for a moment and with it the focus: it gets it
 * back before the next key can be lost.
 */
export function useKeptFocus() {
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${moved.current}`)?.focus();
  });
  return {
    /** To be told of each key before it is acted on. */
    onKey: ({ altKey, target }: KeyboardEvent) => {
      const { line } = (target as HTMLElement).dataset;
      moved.current = altKey && line !== undefined ? lineId(Number(line)) : undefined;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) moved.current = undefined;
    },
  };
}
