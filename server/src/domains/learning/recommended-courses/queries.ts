import { RECOMMENDED_COURSES_MAX } from '@malaka/contracts/kit/limits';
import type { PlanGap } from '@malaka/contracts/learning/recommended-courses';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';

export type Learner = {
  accountId: number;
  positionTypeId: number | null;
  year: number;
  language: Language;
};

/** A weak category of the diagnostic and the category of courses that helps there. */
export type Weakness = { id: number; courseCategoryId: number; percent: number };

export type Picked = { courseId: number; diagnosticCategoryId: number | null };

const isTaken = ({ accountId }: Learner) => sql`exists (
  select from enrolments e where e.course_id = k.id and e.account_id = ${accountId})`;

/** Active, not bought, for the learner's position, of a programme that has begun. */
const isOffered = (learner: Learner) => sql`
  k.is_active and k.deleted_at is null
  and (k.position_type_ids = '{}' or ${learner.positionTypeId}::int is null
    or ${learner.positionTypeId}::int = any(k.position_type_ids))
  and (k.programme_year is null or k.programme_year <= ${learner.year})
  and k.author_id <> ${learner.accountId}
  and not ${isTaken(learner)}`;

/** Free ones in the reader's language first: they can be begun at once and by everybody. */
const byReach = ({ language }: Learner) => sql`
  (k.price = 0 and k.language_id = (select id from languages where code = ${language})) desc,
  (k.price = 0) desc, k.popularity desc, k.id desc`;

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
          select k.id, row_number() over (order by ${byReach(learner)}) as place
          from courses k
          where k.category_id = w."courseCategoryId" and ${isOffered(learner)}
          order by ${byReach(learner)}
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

type Gap = { categoryId: number; reason: PlanGap };

/** Why nothing was picked for these categories of the diagnostic. */
export async function explainGaps(
  db: Db,
  learner: Learner,
  weak: readonly { id: number; courseCategoryId: number | null }[],
): Promise<Gap[]> {
  if (weak.length === 0) return [];
  const { rows } = await sql<Gap>`
    select w.id as category_id, case
        when bool_or(${isOffered(learner)}) then 'more'
        when bool_or(${isTaken(learner)}) then 'all_taken'
        when bool_or(k.id is not null) then 'not_for_position'
        else 'no_courses'
      end as reason
    from jsonb_to_recordset(${JSON.stringify(weak)}::jsonb)
      as w (id integer, "courseCategoryId" integer)
    left join courses k on k.category_id = w."courseCategoryId"
      and k.is_active and k.deleted_at is null
    group by w.id`.execute(db);
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
