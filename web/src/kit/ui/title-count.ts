let shown = 0;
const listeners = new Set<() => void>();

/** What waits to be read, before the page's name in the browser's title. */
export function showTitleCount(count: number): void {
  shown = count;
  for (const listener of listeners) listener();
}

export const readTitleCount = (): number => shown;

export function subscribeTitleCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
