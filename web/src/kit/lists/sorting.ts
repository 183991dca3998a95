import type { ListDeclaration, SearchOf, SortKey } from '@malaka/contracts/kit/list-filters';
import type { Sorting } from './columns.ts';

export const encodeSorting = ({ key, isDescending }: Sorting) => ({
  sort: key,
  order: isDescending ? 'desc' : 'asc',
});

/** The order of a list, its first one by default: names ascending, everything else descending. */
export function sortingOf<List extends ListDeclaration & { sorts: readonly [string, ...string[]] }>(
  list: List,
  { sort, order }: SearchOf<List>,
): Sorting<SortKey<List>> {
  const key = sort ?? (list.sorts[0] as SortKey<List>);
  return { key, isDescending: order === undefined ? key !== 'name' : order === 'desc' };
}
