// Free of schemas and texts, so that parsing an address loads neither.

import type { Role } from './roles.ts';

/** A filter of a list; each value is in the address as it is in code. */
export type ListFilter = {
  /** The name on the wire if it is not the filter's own name. */
  readonly wire?: string;
} & (
  | {
      readonly kind: 'id';
      /** The filter whose record contains this one: without it an address does not count. */
      readonly within?: string;
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** As `YYYY-MM-DD`; the two ends of a span are `from` and `to`. */
  | { readonly kind: 'day' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** Sent as 1 and 0: the first value is the true one. */
  | { readonly kind: 'flag'; readonly values: readonly [string, string] }
  /** A role, sent as its number. */
  | { readonly kind: 'role'; readonly values: readonly Role[] }
);

/** What a list can be searched, filtered and sorted by: its address, its call and its exports. */
export type ListDeclaration = {
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Columns by which the server sorts, the usual one first; none if the order is fixed. */
  readonly sorts?: readonly string[];
};

export type FilterValue<Filter extends ListFilter> = Filter extends {
  readonly values: readonly (infer Value)[];
}
  ? Value
  : Filter extends { readonly kind: 'day' }
    ? string
    : number;

export type FilterName<List extends ListDeclaration> = Extract<keyof List['filters'], string>;
export type SortKey<List extends ListDeclaration> = List extends {
  readonly sorts: readonly (infer Key extends string)[];
}
  ? Key
  : never;

/** The filters that are set. */
export type FiltersOf<List extends ListDeclaration> = {
  [Name in keyof List['filters']]?: FilterValue<List['filters'][Name]> | undefined;
};

/** A list's search, filters and order. */
export type SearchOf<List extends ListDeclaration> = {
  search?: string | undefined;
  sort?: SortKey<List> | undefined;
  order?: 'asc' | 'desc' | undefined;
} & FiltersOf<List>;

export const filterNames = <List extends ListDeclaration>(list: List): FilterName<List>[] =>
  Object.keys(list.filters) as FilterName<List>[];
