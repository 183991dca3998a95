import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { firstPage } from './paged-route.ts';

type Props = { list: Parameters<typeof firstPage>[0]; label: string; name: string };

/** Breadcrumbs from a list to one of its records. */
export function ListCrumbs({ list, label, name }: Props) {
  return <Breadcrumbs label={label} crumbs={[{ label, link: firstPage(list) }, { label: name }]} />;
}
