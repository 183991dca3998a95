import type { FiltersOf, ListDeclaration } from '@malaka/contracts/kit/list-filters';
import { type RawBuilder, sql } from 'kysely';

/** The SQL of each filter of a list: a filter without one does not compile. */
export type FilterConditions<List extends ListDeclaration> = {
  readonly [Name in keyof List['filters']]: (
    value: NonNullable<FiltersOf<List>[Name]>,
  ) => RawBuilder<unknown>;
};

/** Conditions of the filters `from` and `to`, days in Tashkent, on a moment. */
export const daysOf = (moment: RawBuilder<unknown>) => ({
  from: (day: string) => sql`${moment} >= (${day}::date::timestamp at time zone 'Asia/Tashkent')`,
  to: (day: string) =>
    sql`${moment} < ((${day}::date + 1)::timestamp at time zone 'Asia/Tashkent')`,
});

/** The conditions of the filters that are set. */
export function conditionsOf<List extends ListDeclaration>(
  conditions: FilterConditions<List>,
  filters: FiltersOf<List>,
): RawBuilder<unknown>[] {
  const byName = conditions as Readonly<Record<string, (value: unknown) => RawBuilder<unknown>>>;
  return Object.entries(byName).flatMap(([name, condition]) => {
    const value = (filters as Record<string, unknown>)[name];
    return value === undefined ? [] : [condition(value)];
  });
}
