import { createStore } from '#/kit/store.ts';

const unread = createStore(0);

/** Shows the unread count before the page's title in the browser. */
export const showTitleCount = unread.set;

type Props = { title: string };

/** Sets the browser's title; React hoists the element into the head. */
export function PageTitle({ title }: Props) {
  const count = unread.use();
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · Malaka`}</title>;
}
