import type { SearchOf, SortKey } from '@malaka/contracts/kit/list-filters';
import type { COURSE_REPORT_LIST } from '@malaka/contracts/reporting/lists';
import type { CourseReportRow } from '@malaka/contracts/reporting/course-reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { conditionsOf, type FilterConditions } from '#/kit/db/filter-conditions.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { inOrderOf } from '#/kit/db/read-rows.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { containsWord } from '#/kit/search/contains-search.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';

export type CourseFilter = SearchOf<typeof COURSE_REPORT_LIST>;

const SORTED: Record<SortKey<typeof COURSE_REPORT_LIST>, RawBuilder<unknown>> = {
  created: sql`c.id`,
  name: sql`c.name collate "uz-x-icu"`,
  active: sql`coalesce(f.purchases - f.finished, 0)`,
  purchases: sql`coalesce(f.purchases, 0)`,
  finished: sql`coalesce(f.finished, 0)`,
};

const within = ({ regionId }: VisibleRegion) =>
  regionId === null ? sql`true` : sql`region_id = ${regionId}`;

const CONDITIONS: FilterConditions<typeof COURSE_REPORT_LIST> = {
  type: (type) => sql`c.type = ${type}`,
  category: (id) => sql`c.category_id = ${id}`,
};

/** `courses c` that match the filter; the report excludes deleted courses and drafts. */
function matching({ search, ...filters }: CourseFilter): RawBuilder<unknown> {
  const words = searchWords(search);
  const conditions = [
    sql`c.deleted_at is null and c.draft_of is null`,
    ...conditionsOf(CONDITIONS, filters),
    ...(words?.length === 0 ? [sql`false`] : []),
    ...(words ?? []).map((word) => containsWord(sql`c.search_text`, word)),
  ];
  return sql.join(conditions, sql` and `);
}

/** Ids of the report in its order; counts of all courses are computed only to sort by them. */
export function matchingCourses(
  filter: CourseFilter,
  visibleRegion: VisibleRegion,
  most?: number,
): RawBuilder<unknown> {
  const { sort = 'created', order = sort === 'name' ? 'asc' : 'desc' } = filter;
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const figures = sql`
    left join (
      select course_id, sum(purchases_count) as purchases, sum(finished_count) as finished
      from course_figures where ${within(visibleRegion)} group by course_id
    ) f on f.course_id = c.id`;
  return sql`
    select c.id from courses c ${sort === 'created' || sort === 'name' ? sql`` : figures}
    where ${matching(filter)}
    order by ${SORTED[sort]} ${direction}, c.id ${direction}
    ${most === undefined ? sql`` : sql`limit ${most}`}`;
}

/** The rows of the report; counts include only people in the viewer's region. */
export async function readCourses(
  db: Db,
  ids: readonly number[],
  { visibleRegion, language }: { visibleRegion: VisibleRegion; language: Language },
): Promise<CourseReportRow[]> {
  const query = sql<CourseReportRow>`
    select c.id, c.name, c.type, c.is_active, c.published_at is not null as is_published,
      c.created_at,
      ${localName('k.name', language)} as category,
      f.purchases - f.finished as active_count, f.purchases as purchases_count,
      f.finished as finished_count,
      (select count(*) from sections s
        where s.course_id = c.id and s.parent_id is null and s.deleted_at is null)::int
        as sections_count
    from courses c
    join categories k on k.id = c.category_id
    cross join lateral (
      select coalesce(sum(purchases_count), 0)::int as purchases,
        coalesce(sum(finished_count), 0)::int as finished
      from course_figures where course_id = c.id and ${within(visibleRegion)}
    ) f
    where c.id = any(${ids})`;
  const { rows } = await executePrepared(db, query);
  return inOrderOf(ids, rows);
}

export async function findCourseName(
  db: Db,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const query = sql<{ id: number; name: string }>`
    select id, name from courses where id = ${id} and deleted_at is null`;
  return (await executePrepared(db, query)).rows[0];
}
