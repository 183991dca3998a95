import { type RefObject, useLayoutEffect } from 'react';

/**
 * A dense row cuts text longer than its column; the tooltip shows it in full, as with Truncated.
 */
export function useTooltips(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    for (const cell of table.current?.querySelectorAll<HTMLElement>('[data-truncated]') ?? []) {
      cell.title = cell.textContent.trim();
    }
  });
}
