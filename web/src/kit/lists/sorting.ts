import type { ListDeclaration, SearchOf, SortKey } from '@malaka/contracts/kit/list-filters';
import type { Sorting } from './columns.ts';

type SortSearch<Key extends string> = { sort?: Key; order?: 'asc' | 'desc' };

/** Parses a list's sort order from its search: names ascending, everything else descending. */
export const sortingBy =
  <Key extends string>(usual: Key) =>
  ({ sort = usual, order }: SortSearch<Key>): Sorting<Key> => ({
    key: sort,
    isDescending: order === undefined ? sort !== 'name' : order === 'desc',
  });

export const encodeSorting = ({ key, isDescending }: Sorting) => ({
  sort: key,
  order: isDescending ? 'desc' : 'asc',
});

/** The order of a declared list: its first one unless the reader chose another. */
export const sortingOf = <List extends ListDeclaration & { sorts: readonly [string, ...string[]] }>(
  list: List,
  { sort, order }: SearchOf<List>,
): Sorting<SortKey<List>> =>
  sortingBy(list.sorts[0] as SortKey<List>)({ ...(sort && { sort }), ...(order && { order }) });
