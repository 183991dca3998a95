import type { PupilSort } from '@malaka/contracts/reporting/choices';
import { type Role, ROLE_IDS } from '@malaka/contracts/kit/roles';
import { type RawBuilder, sql } from 'kysely';
import { type Term, matchingAccounts } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { isVisible } from './pupils-of.ts';

export type PupilFilter = {
  /** Undefined: no search; empty: a search that can match nothing. */
  terms?: readonly Term[] | undefined;
  regionId?: number | undefined;
  districtId?: number | undefined;
  schoolId?: number | undefined;
  subjectId?: number | undefined;
  positionTypeId?: number | undefined;
  role?: Role | undefined;
  language?: string | undefined;
  isActive?: boolean | undefined;
  /** Whether the minimum of `year` was reached. */
  isCompleted?: boolean | undefined;
  /** The qualification year. */
  year: number;
  /** For a past year: excludes people who registered later. */
  untilYear?: number | undefined;
};

export type PupilOrder = { sort: PupilSort; isDescending: boolean };

const COLUMNS: Record<PupilSort, RawBuilder<unknown>> = {
  registered: sql`p.account_id`,
  name: sql`p.sort_name`,
  purchases: sql`p.purchases_count`,
  money: sql`p.money`,
};

const equals = (column: string, value: unknown) =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];

/**
 * Conditions on `pupils p`; its narrow rows have everything but the search words and the minimum of
 * a year.
 */
function conditionsOf(filter: PupilFilter, visibleRegion: VisibleRegion): RawBuilder<unknown>[] {
  const { terms, isActive, isCompleted, year, untilYear } = filter;
  const reached = sql`p.account_id in (
    select y.account_id from credit_years y where y.year = ${year} and y.reached_at is not null)`;
  return [
    ...(untilYear === undefined ? [sql`true`] : [sql`p.since_year <= ${untilYear}`]),
    isVisible(visibleRegion),
    ...equals('p.regionId', filter.regionId),
    ...equals('p.districtId', filter.districtId),
    ...equals('p.schoolId', filter.schoolId),
    ...equals('p.subjectId', filter.subjectId),
    ...equals('p.positionTypeId', filter.positionTypeId),
    ...equals('p.role', filter.role && ROLE_IDS[filter.role]),
    ...equals('p.language', filter.language),
    // Literals, so that the planner can use the partial index of inactive pupils.
    ...(isActive === undefined ? [] : [isActive ? sql`p.is_active` : sql`not p.is_active`]),
    ...(isCompleted === undefined ? [] : [isCompleted ? reached : sql`not ${reached}`]),
    ...(terms === undefined ? [] : [terms.length > 0 ? found(terms) : sql`false`]),
  ];
}

const found = (terms: readonly Term[]) => sql`p.account_id in (${matchingAccounts({ terms })})`;

const whereOf = (filter: PupilFilter, visibleRegion: VisibleRegion) =>
  sql`from pupils p where ${sql.join(conditionsOf(filter, visibleRegion), sql` and `)}`;

/** Selects the account ids, as `id`, of the pupils who match the filter in the viewer's region. */
export const matchingPupils = (
  filter: PupilFilter,
  visibleRegion: VisibleRegion,
): RawBuilder<unknown> => sql`select p.account_id as id ${whereOf(filter, visibleRegion)}`;

/** The same, ordered and limited. */
export function matchingInOrder(
  filter: PupilFilter,
  visibleRegion: VisibleRegion,
  { sort, isDescending, most }: PupilOrder & { most?: number | undefined },
): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const column = COLUMNS[sort];
  return sql`${matchingPupils(filter, visibleRegion)}
    order by ${column} ${direction}${sort === 'registered' ? sql`` : sql`, p.account_id ${direction}`}
    ${most === undefined ? sql`` : sql`limit ${most}`}`;
}

/** How many of the matching pupils ever took a course, and the total they paid. */
export const matchingTotals = (filter: PupilFilter, visibleRegion: VisibleRegion) => sql<{
  userCount: number;
  money: string;
}>`
  select count(*)::int as user_count, coalesce(sum(p.money), 0)::bigint as money
  ${whereOf(filter, visibleRegion)} and p.purchases_count > 0`;
