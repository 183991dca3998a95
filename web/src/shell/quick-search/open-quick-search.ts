let open: (() => void) | null = null;

/** Opens the search of the header from elsewhere. */
export const openQuickSearch = (): void => open?.();

/** The header registers how its search opens. */
export function onQuickSearch(next: () => void): () => void {
  open = next;
  return () => {
    if (open === next) open = null;
  };
}
