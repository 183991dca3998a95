import { type RefObject, useLayoutEffect } from 'react';

/** A dense row cuts what is longer than its column: the tooltip has it whole, as that of Truncated. */
export function useTooltips(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    for (const cell of table.current?.querySelectorAll<HTMLElement>('[data-truncated]') ?? []) {
      cell.title = cell.textContent.trim();
    }
  });
}
