import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { itemId } from './focus-item.ts';

/**
 * A row moved by keys is removed from the DOM for a moment and loses the focus: restore it before
 * the next key.
 */
export function useRestoredFocus() {
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#${moved.current}`)?.focus();
  });
  return {
    /** To be called with each key before it is handled. */
    onKey: ({ altKey, target }: KeyboardEvent) => {
      const { line } = (target as HTMLElement).dataset;
      moved.current = altKey && line !== undefined ? itemId(Number(line)) : undefined;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) moved.current = undefined;
    },
  };
}
