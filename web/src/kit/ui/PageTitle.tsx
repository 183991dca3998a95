import { useSyncExternalStore } from 'react';

let shown = 0;
const listeners = new Set<() => void>();

/** Shows the unread count before the page's title in the browser. */
export function showTitleCount(count: number): void {
  shown = count;
  for (const listener of listeners) listener();
}

const readTitleCount = (): number => shown;

function subscribeTitleCount(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Props = { title: string };

/** Sets the browser's title; React hoists the element into the head. */
export function PageTitle({ title }: Props) {
  const count = useSyncExternalStore(subscribeTitleCount, readTitleCount, () => 0);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Malaka`}</title>;
}
