import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { firstPage } from './paged-route.ts';

type Props = { list: Parameters<typeof firstPage>[0]; label: string; name: string };

/** From a list down to one thing of it. */
export function ListCrumbs({ list, label, name }: Props) {
  return <Breadcrumbs label={label} crumbs={[{ label, link: firstPage(list) }, { label: name }]} />;
}
