type Props = { title: string };

/** Puts the page's name into the browser's title; React hoists the element into the head. */
export function PageTitle({ title }: Props) {
  return <title>{`${title} · Malaka`}</title>;
}
