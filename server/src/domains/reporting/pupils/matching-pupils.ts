import type { FiltersOf, SortKey } from '@malaka/contracts/kit/list-filters';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { PUPIL_LIST } from '@malaka/contracts/reporting/lists';
import { type RawBuilder, sql } from 'kysely';
import { type Term, matchingAccounts } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { conditionsOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import { isVisible } from './pupils-of.ts';

export type PupilFilter = Omit<FiltersOf<typeof PUPIL_LIST>, 'year'> & {
  /** Undefined: no search; empty: a search that can match nothing. */
  terms?: readonly Term[] | undefined;
  /** The qualification year. */
  year: number;
  /** For a past year: excludes people who registered later. */
  untilYear?: number | undefined;
};

type PupilSort = SortKey<typeof PUPIL_LIST>;
export type PupilOrder = { sort: PupilSort; isDescending: boolean };

const COLUMNS: Record<PupilSort, RawBuilder<unknown>> = {
  registered: sql`p.account_id`,
  name: sql`p.sort_name`,
  purchases: sql`p.purchases_count`,
  money: sql`p.money`,
};

const reached = (year: number) => sql`p.account_id in (
  select y.account_id from credit_years y where y.year = ${year} and y.reached_at is not null)`;

const CONDITIONS = ({ year, untilYear }: PupilFilter): FilterConditions<typeof PUPIL_LIST> => ({
  region: (id) => sql`p.region_id = ${id}`,
  city: (id) => sql`p.district_id = ${id}`,
  school: (id) => sql`p.school_id = ${id}`,
  direction: (id) => sql`p.subject_id = ${id}`,
  position: (id) => sql`p.position_type_id = ${id}`,
  role: (role) => sql`p.role = ${ROLE_IDS[role]}`,
  language: (language) => sql`p.language = ${language}`,
  // Literals, so that the planner can use the partial index of inactive pupils.
  status: (status) => (status === 'active' ? sql`p.is_active` : sql`not p.is_active`),
  completed: (completed) => (completed === 'yes' ? reached(year) : sql`not ${reached(year)}`),
  year: () => (untilYear === undefined ? sql`true` : sql`p.since_year <= ${untilYear}`),
});

/**
 * Conditions on `pupils p`; its narrow rows have everything but the search words and the minimum of
 * a year.
 */
function allConditions(filter: PupilFilter, visibleRegion: VisibleRegion): RawBuilder<unknown>[] {
  const { terms } = filter;
  return [
    isVisible(visibleRegion),
    ...conditionsOf(CONDITIONS(filter), filter),
    ...(terms === undefined ? [] : [terms.length > 0 ? found(terms) : sql`false`]),
  ];
}

const found = (terms: readonly Term[]) => sql`p.account_id in (${matchingAccounts({ terms })})`;

const whereOf = (filter: PupilFilter, visibleRegion: VisibleRegion) =>
  sql`from pupils p where ${sql.join(allConditions(filter, visibleRegion), sql` and `)}`;

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
