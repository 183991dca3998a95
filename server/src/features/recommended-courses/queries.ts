import { RECOMMENDED_COURSES_MAX } from '@malaka/contracts/limits';
import { sql } from 'kysely';
import type { Db } from '#/db/connect.ts';

export type Learner = { accountId: number; positionTypeId: number | null; year: number };

/** A weak category of the diagnostic and the category of courses that helps there. */
export type Weakness = { id: number; courseCategoryId: number; percent: number };

export type Picked = { courseId: number; diagnosticCategoryId: number | null };

/** Active, not bought, for the learner's position, of a programme that has begun. */
const isOffered = ({ accountId, positionTypeId, year }: Learner) => sql`
  k.is_active and k.deleted_at is null
  and (k.position_type_ids = '{}' or ${positionTypeId}::int is null
    or ${positionTypeId}::int = any(k.position_type_ids))
  and (k.programme_year is null or k.programme_year <= ${year})
  and k.author_id <> ${accountId}
  and not exists (
    select from enrolments e where e.course_id = k.id and e.account_id = ${accountId})`;

/**
 * Of each weak category its most chosen courses, so that no category takes all places; the weakest
 * category stands first. A course that helps in two categories stands with the weaker one.
 */
export async function pickForWeaknesses(
  db: Db,
  learner: Learner,
  weaknesses: readonly Weakness[],
): Promise<Picked[]> {
  if (weaknesses.length === 0) return [];
  const { rows } = await sql<Picked>`
    select course_id, diagnostic_category_id from (
      select * from (
        select distinct on (c.id) c.id as course_id, w.id as diagnostic_category_id, w.percent,
          c.place
        from jsonb_to_recordset(${JSON.stringify(weaknesses)}::jsonb)
          as w (id integer, "courseCategoryId" integer, percent numeric)
        cross join lateral (
          select k.id, row_number() over (order by k.popularity desc, k.id desc) as place
          from courses k
          where k.category_id = w."courseCategoryId" and ${isOffered(learner)}
          order by k.popularity desc, k.id desc
          limit ${RECOMMENDED_COURSES_MAX}
        ) as c
        order by c.id, w.percent, w.id
      ) as helping
      order by place, percent, diagnostic_category_id
      limit ${RECOMMENDED_COURSES_MAX}
    ) as picked
    order by percent, diagnostic_category_id, place`.execute(db);
  return rows;
}

/** What colleagues in the same position choose most. */
export async function pickPopular(db: Db, learner: Learner): Promise<Picked[]> {
  const { rows } = await sql<Picked>`
    select k.id as course_id, null::int as diagnostic_category_id
    from courses k
    where ${isOffered(learner)}
    order by k.popularity desc, k.id desc
    limit ${RECOMMENDED_COURSES_MAX}`.execute(db);
  return rows;
}
