import { useSyncExternalStore } from 'react';
import { readTitleCount, subscribeTitleCount } from './title-count.ts';

type Props = { title: string };

/** Sets the browser's title; React hoists the element into the head. */
export function PageTitle({ title }: Props) {
  const count = useSyncExternalStore(subscribeTitleCount, readTitleCount, () => 0);
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Malaka`}</title>;
}
