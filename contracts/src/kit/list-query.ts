import { z } from 'zod';
import { day, filterOf, flag, idText, numberText } from './codecs.ts';
import type {
  FilterName,
  FilterValue,
  ListDeclaration,
  ListFilter,
  SortKey,
} from './list-filters.ts';
import { roleId } from './roles.ts';
import { search, sortOrder } from './shapes.ts';

/** A role in a query string, where numbers are text. */
export const roleText = numberText.pipe(roleId);

function schemaOf(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case 'id':
      return idText.optional();
    case 'number':
      return numberText.pipe(z.int().min(filter.min).max(filter.max)).optional();
    case 'day':
      return day.optional();
    case 'choice':
      return filterOf(z.enum(filter.values));
    case 'flag': {
      const [yes, no] = filter.values;
      return filterOf(
        z.codec(flag, z.enum(filter.values), {
          decode: (value) => (value ? yes : no),
          encode: (value) => value === yes,
        }),
      );
    }
    case 'role':
      return filterOf(roleText);
  }
}

type Fields<List extends ListDeclaration> = {
  search: typeof search;
} & {
  [Name in FilterName<List>]: z.ZodOptional<
    z.ZodType<FilterValue<List['filters'][Name]>, string | number>
  >;
} & ([SortKey<List>] extends [never]
    ? unknown
    : {
        sort: z.ZodOptional<z.ZodType<SortKey<List>, string>>;
        order: z.ZodOptional<typeof sortOrder>;
      });

type Spelling<List extends ListDeclaration> = {
  [
    Name in FilterName<List> as List['filters'][Name] extends { wire: string } ? Name : never
  ]: List['filters'][Name] extends { wire: infer Wire } ? Wire : never;
};

/** The two arguments of `wire` for the query of a list: `wire({ ...fields, page }, spelling)`. */
export function listQuery<const List extends ListDeclaration>(
  list: List,
): { fields: Fields<List>; spelling: Spelling<List> } {
  const filters = Object.entries(list.filters);
  const fields = {
    search,
    ...Object.fromEntries(filters.map(([name, filter]) => [name, schemaOf(filter)])),
    ...(list.sorts && { sort: z.enum(list.sorts).optional(), order: sortOrder.optional() }),
  };
  const spelling = Object.fromEntries(
    filters.flatMap(([name, { wire }]) => (wire === undefined ? [] : [[name, wire]])),
  );
  return { fields, spelling } as unknown as { fields: Fields<List>; spelling: Spelling<List> };
}
