import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { SearchOf, SortKey } from '@malaka/contracts/kit/list-filters';
import type { TEACHER_LIST } from '@malaka/contracts/organizations/lists';
import type { TeacherRow } from '@malaka/contracts/organizations/teachers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { inOrderOf } from '#/kit/db/read-rows.ts';
import { matchingAccounts, searchTerms } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';

export type TeacherFilter = SearchOf<typeof TEACHER_LIST>;

const RATING = sql`round(f.rating_sum / nullif(f.reviews_count, 0), 2)`;

/** Counting all courses is one index lookup per teacher, of whom there are thousands. */
const COURSES = sql`(
  select count(*) from courses c where c.author_id = a.id and c.deleted_at is null
    and c.draft_of is null)::int`;

const SORTED: Record<SortKey<typeof TEACHER_LIST>, RawBuilder<unknown>> = {
  registered: sql`a.id`,
  name: sql`trim(p.last_name || ' ' || p.first_name) collate "uz-x-icu"`,
  courses: COURSES,
  buyers: sql`coalesce(f.buyers_count, 0)`,
  rating: sql`coalesce(${RATING}, 0)`,
};

const FIGURES = sql`left join author_figures f on f.account_id = a.id`;
const PROFILES = sql`join profiles p on p.account_id = a.id`;

/** Ids of teachers in the visible region, in the requested order. */
export function matchingTeachers(
  { search, sort = 'buyers', order = sort === 'name' ? 'asc' : 'desc' }: TeacherFilter,
  { regionId }: VisibleRegion,
  most?: number,
): RawBuilder<unknown> {
  const terms = searchTerms(search);
  // A thousand profiles are read only if the query needs them.
  const isOfProfile = sort === 'name' || regionId !== null;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const conditions = [
    sql`a.role = ${sql.lit(ROLE_IDS.teacher)}`,
    ...(regionId === null ? [] : [sql`p.region_id = ${regionId}`]),
    ...(terms === undefined
      ? []
      : [terms.length > 0 ? sql`a.id in (${matchingAccounts({ terms })})` : sql`false`]),
  ];
  return sql`
    select a.id from accounts a ${isOfProfile ? PROFILES : sql``} ${FIGURES}
    where ${sql.join(conditions, sql` and `)}
    order by ${SORTED[sort]} ${direction}, a.id ${direction}
    ${most === undefined ? sql`` : sql`limit ${most}`}`;
}

export async function readTeachers(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<TeacherRow[]> {
  const query = sql<TeacherRow>`
    select a.id, a.phone, a.avatar, a.status = 'active' as is_active,
      a.created_at as registered_at, ${localName('r.name', language)} as region,
      concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, ''), nullif(p.middle_name, ''))
        as name,
      ${COURSES} as courses_count, coalesce(f.courses_count, 0) as active_courses_count,
      coalesce(f.buyers_count, 0) as buyers_count, coalesce(f.reviews_count, 0) as reviews_count,
      ${RATING}::float8 as rating
    from accounts a ${PROFILES} ${FIGURES}
    left join regions r on r.id = p.region_id
    where a.id = any(${ids})`;
  const { rows } = await executePrepared(db, query);
  return inOrderOf(ids, rows);
}
