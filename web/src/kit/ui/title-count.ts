let shown = 0;
const listeners = new Set<() => void>();

/** Shows the unread count before the page's title in the browser. */
export function showTitleCount(count: number): void {
  shown = count;
  for (const listener of listeners) listener();
}

export const readTitleCount = (): number => shown;

export function subscribeTitleCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
