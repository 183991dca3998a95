import type { Programme } from '@malaka/contracts/learning/learner-courses';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { containsWord } from '#/kit/search/contains-search.ts';
import { hasWord, type SearchWord } from '#/domains/learning/catalogue/queries.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { groupName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';

/** More courses than anybody takes; all marks fit in one response. */
const MARKS_MAX = 2000;

type Slice = { limit: number; offset: number };

export async function findPositionType(db: Db, accountId: number): Promise<number | null> {
  const profile = await db
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select('positionTypeId')
    .executeTakeFirst();
  return profile?.positionTypeId ?? null;
}

export async function listMarks(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('enrolments')
    .where('accountId', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MARKS_MAX)
    .select(['courseId', 'completedAt'])
    .execute();
  return rows.map(({ courseId, completedAt }) => ({ courseId, isComplete: completedAt !== null }));
}

export type ProgrammeFilter = {
  accountId: number;
  type: Programme;
  /** Current qualification year. */
  year: number;
  positionTypeId: number | null;
  categoryId?: number | undefined;
  languageId?: number | undefined;
  minDuration?: number | undefined;
  maxDuration?: number | undefined;
  /** Normalized; a course must contain all of them. */
  words?: readonly SearchWord[] | undefined;
};

/** Decision 69: a course without positions is for everybody. */
const isFor = (
  positionTypeId: number | null | RawBuilder<unknown>,
) => sql<SqlBool>`(c.position_type_ids = '{}'
  or c.position_type_ids @> array[${positionTypeId}]::integer[])`;

const conditions =
  (filter: ProgrammeFilter) =>
  (eb: ExpressionBuilder<DB & { c: DB['courses'] }, 'c'>): Expression<SqlBool> => {
    const { accountId, type, year, categoryId, languageId, minDuration, maxDuration } = filter;
    return eb.and([
      sql<SqlBool>`c.is_active`,
      eb('c.type', '=', type),
      isFor(filter.positionTypeId),
      sql<SqlBool>`coalesce(c.programme_year, ${year}) >= ${year}`,
      sql<SqlBool>`not exists (select from enrolments e
        where e.course_id = c.id and e.account_id = ${accountId})`,
      ...(categoryId === undefined ? [] : [eb('c.categoryId', '=', categoryId)]),
      ...(languageId === undefined ? [] : [eb('c.languageId', '=', languageId)]),
      ...(minDuration === undefined ? [] : [eb('c.hours', '>=', minDuration)]),
      ...(maxDuration === undefined ? [] : [eb('c.hours', '<=', maxDuration)]),
      ...(filter.words ?? []).map((one) =>
        hasWord(containsWord(sql`c.search_text`, one.word), one, 'c.category_id'),
      ),
    ]);
  };

/** Courses that can be started today first, then programmes of the next year. */
export async function listProgrammeRows(
  db: Db,
  filter: ProgrammeFilter,
  { limit, offset }: Slice,
): Promise<{ id: number; programmeYear: number | null }[]> {
  return db
    .selectFrom('courses as c')
    .where(conditions(filter))
    .orderBy(sql`coalesce(c.programme_year, 0) > ${filter.year}`)
    .orderBy('c.popularity', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['c.id', 'c.programmeYear'])
    .execute();
}

export async function countProgramme(db: Db, filter: ProgrammeFilter): Promise<number> {
  return await countOf(db.selectFrom('courses as c').where(conditions(filter)));
}

export type Assigned = {
  courseId: number;
  groupName: string | null;
  deadline: string | null;
  doneCount: number | null;
  completedAt: Date | null;
};

type Learner = {
  accountId: number;
  /** Today in Tashkent, `YYYY-MM-DD`. */
  day: string;
  year: number;
};
type Page = Learner & Slice;

const positionOf = (accountId: number) =>
  sql`(select position_type_id from profiles where account_id = ${accountId})`;

/**
 * Decision 59: courses in the categories of the learner's groups, on the groups' days, and target
 * programme courses that name the learner's position. Of several groups the one that ends first
 * counts.
 */
const assigned = ({ accountId, day, year }: Learner, language: Language) => sql`
  from (
    select distinct on (course_id) course_id, group_name, deadline from (
      select c.id as course_id, ${groupName(language)} as group_name,
        g.end_date as deadline
      from groups g
        join group_categories t on t.group_id = g.id
        join courses c on c.category_id = t.category_id and c.is_active
      where g.is_active and (g.is_everyone or exists (select from group_members m
          where m.group_id = g.id and m.account_id = ${accountId}))
        and coalesce(g.start_date, ${day}::date) <= ${day}::date
        and coalesce(g.end_date, ${day}::date) >= ${day}::date
        and ${isFor(positionOf(accountId))}
        and coalesce(c.programme_year, ${year}) <= ${year}
      union all
      select c.id, null, null from courses c
      where c.is_active and c.has_certificate
        and c.position_type_ids @> array[${positionOf(accountId)}]::integer[]
        and coalesce(c.programme_year, ${year}) <= ${year}
    ) as found
    order by course_id, deadline nulls last, group_name nulls last
  ) as a
  join courses c on c.id = a.course_id
  left join enrolments e on e.course_id = a.course_id and e.account_id = ${accountId}`;

/** Open ones by deadline, then completed ones. */
export const listAssigned = compileOnce(
  (_db, query: Page, language: Language) => sql<Assigned>`
    select a.course_id, a.group_name, a.deadline::text as deadline, e.done_count, e.completed_at
    ${assigned(query, language)}
    order by e.completed_at is not null, a.deadline nulls last, c.popularity desc, c.id desc
    limit ${query.limit} offset ${query.offset}`,
);

export const countAssigned = compileOnce(
  (_db, learner: Learner, language: Language) => sql<{ total: number }>`
    select count(*)::int as total ${assigned(learner, language)}`,
);

/** Position types for which a group assigns courses today; 'all' if one is for everybody. */
export async function positionsAssigned(
  db: Db,
  groupId: number,
  year: number,
): Promise<'all' | number[]> {
  const { rows } = await sql<{ positions: number[]; forAll: boolean }>`
    select coalesce(bool_or(c.position_type_ids = '{}'), false) as for_all,
      coalesce(array_agg(distinct t.id) filter (where t.id is not null), '{}') as positions
    from group_categories g
      join courses c on c.category_id = g.category_id and c.is_active
        and coalesce(c.programme_year, ${year}) <= ${year}
      left join unnest(c.position_type_ids) as t (id) on true
    where g.group_id = ${groupId}`.execute(db);
  const found = rows[0];
  return found?.forAll ? 'all' : (found?.positions ?? []);
}

export async function countCoursesOfGroup(db: Db, groupId: number, year: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount
    from group_categories g
      join courses c on c.category_id = g.category_id and c.is_active
        and coalesce(c.programme_year, ${year}) <= ${year}
    where g.group_id = ${groupId}`.execute(db);
  return rows[0]?.amount ?? 0;
}

type People = readonly { accountId: number; positionTypeId: number | null }[];
type LeftOver = { groupId: number; people: People; year: number };

/** Which of these people have not completed the group's courses, and how many each has left. */
export async function countLeftOfGroup(
  db: Db,
  { groupId, people, year }: LeftOver,
): Promise<{ accountId: number; left: number }[]> {
  const { rows } = await sql<{ accountId: number; left: number }>`
    select p.id as account_id, count(*)::int as left
    from unnest(${people.map(({ accountId }) => accountId)}::integer[],
        ${people.map(({ positionTypeId }) => positionTypeId)}::integer[]) as p (id, position)
      join group_categories g on g.group_id = ${groupId}
      join courses c on c.category_id = g.category_id and c.is_active
        and coalesce(c.programme_year, ${year}) <= ${year}
        and (c.position_type_ids = '{}' or c.position_type_ids @> array[p.position])
      left join enrolments e on e.account_id = p.id and e.course_id = c.id
    where e.completed_at is null
    group by p.id`.execute(db);
  return rows;
}
