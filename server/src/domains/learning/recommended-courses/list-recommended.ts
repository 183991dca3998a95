import { RECOMMENDED_BELOW_PERCENT, RECOMMENDED_COURSES_MAX } from '@malaka/contracts/kit/limits';
import type {
  listRecommendedCourses,
  RecommendedCourse,
  PlanGap,
} from '@malaka/contracts/learning/recommended-courses';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import type { CourseCard } from '@malaka/contracts/learning/courses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import { findPositionType } from '#/domains/credentials/index.ts';
import { findLastScores } from '#/domains/assessment/index.ts';
import type { Language } from '#/kit/http/language.ts';
import { compileOnce } from '#/kit/db/compile-once.ts';
import { cardOf, type CardRow, selectCards } from '#/domains/learning/catalogue/card-query.ts';

export type Learner = { accountId: number; positionTypeId: number | null; year: number };

/** A weak category of the diagnostic and the course category that helps with it. */
export type Weakness = { id: number; courseCategoryId: number; percent: number };

type Place = { courseId: number; diagnosticCategoryId: number | null };
export type Picked = Place & { card: CourseCard };

const isTaken = ({ accountId }: Learner) => sql`exists (
  select from enrolments e where e.course_id = k.id and e.account_id = ${accountId})`;

/**
 * Active, not bought, for the learner's position, in a programme that has begun. Courses for other
 * professions do not help with a weak subject.
 */
const isOffered = (learner: Learner) => sql`
  k.is_active and k.deleted_at is null and k.type <> 'retraining'
  and (k.position_type_ids = '{}' or ${learner.positionTypeId}::int is null
    or ${learner.positionTypeId}::int = any(k.position_type_ids))
  and (k.programme_year is null or k.programme_year <= ${learner.year})
  and k.author_id <> ${learner.accountId}
  and not ${isTaken(learner)}`;

const byLanguage = (language: Language) => sql`
  (k.language_id = (select id from languages where code = ${language})) desc`;

/**
 * Courses in the reader's language first; among these the free ones, which everybody can start at
 * once.
 */
const byAccessibility = (language: Language) => sql`
  ${byLanguage(language)}, (k.price = 0) desc, k.popularity desc, k.id desc`;

/** Adds the card of each, preserving the order. */
const withCards = (db: Db, picked: RawBuilder<unknown>, language: Language) =>
  sql<CardRow & Place>`
    select picked.course_id, picked.diagnostic_category_id, card.*
    from (${picked}) as picked (course_id, diagnostic_category_id, rank)
    join ${selectCards(db, language)} as card on card.id = picked.course_id
    order by picked.rank`;

const toPicked = ({ courseId, diagnosticCategoryId, ...row }: CardRow & Place): Picked => ({
  courseId,
  diagnosticCategoryId,
  card: cardOf(row),
});

/**
 * The most chosen courses of each weak category, so that no category takes all places; the weakest
 * comes first. A course that helps in two categories is listed under the weaker one.
 */
async function pickForWeaknesses(
  db: Db,
  learner: Learner,
  weaknesses: readonly Weakness[],
  language: Language,
): Promise<Picked[]> {
  if (weaknesses.length === 0) return [];
  const input = { ...learner, weaknesses: JSON.stringify(weaknesses) };
  return (await readHelping(db, input, language)).map(toPicked);
}

const readHelping = compileOnce((db, input: Learner & { weaknesses: string }, language: Language) =>
  withCards(
    db,
    sql`
    select course_id, diagnostic_category_id,
      row_number() over (order by percent, diagnostic_category_id, place)
    from (
      select * from (
        select distinct on (c.id) c.id as course_id, w.id as diagnostic_category_id, w.percent,
          c.place
        from jsonb_to_recordset(${input.weaknesses}::jsonb)
          as w (id integer, "courseCategoryId" integer, percent numeric)
        cross join lateral (
          select k.id, row_number() over (order by ${byAccessibility(language)}) as place
          from courses k
          where k.category_id = w."courseCategoryId" and ${isOffered(input)}
          order by ${byAccessibility(language)}
          limit ${RECOMMENDED_COURSES_MAX}
        ) as c
        order by c.id, w.percent, w.id
      ) as helping
      order by place, percent, diagnostic_category_id
      limit ${RECOMMENDED_COURSES_MAX}
    ) as picked`,
    language,
  ),
);

type Gap = { categoryId: number; reason: PlanGap };

/** Why a diagnostic category has no course in the list. */
async function explainGaps(
  db: Db,
  learner: Learner,
  weak: readonly { id: number; courseCategoryId: number | null }[],
): Promise<Gap[]> {
  if (weak.length === 0) return [];
  return await readGaps(db, { ...learner, weak: JSON.stringify(weak) });
}

const readGaps = compileOnce(
  (_db, input: Learner & { weak: string }) => sql<Gap>`
    select w.id as category_id, case
        when bool_or(${isOffered(input)}) then 'more'
        when bool_or(k.type <> 'retraining' and ${isTaken(input)}) then 'all_taken'
        when bool_or(k.type <> 'retraining') then 'not_for_position'
        when bool_or(k.type = 'retraining') then 'retraining_only'
        else 'no_courses'
      end as reason
    from jsonb_to_recordset(${input.weak}::jsonb)
      as w (id integer, "courseCategoryId" integer)
    left join courses k on k.category_id = w."courseCategoryId"
      and k.is_active and k.deleted_at is null
    group by w.id`,
);

/** What colleagues in the same position choose most. */
const pickPopular = async (db: Db, learner: Learner, language: Language): Promise<Picked[]> =>
  (await readPopular(db, learner, language)).map(toPicked);

const readPopular = compileOnce((db, learner: Learner, language: Language) =>
  withCards(
    db,
    sql`
    select k.id, null::int,
      row_number() over (order by ${byLanguage(language)}, k.popularity desc, k.id desc)
    from courses k
    where ${isOffered(learner)}
    order by ${byLanguage(language)}, k.popularity desc, k.id desc
    limit ${RECOMMENDED_COURSES_MAX}`,
    language,
  ),
);

type Recommended = Omit<AnswerOf<typeof listRecommendedCourses>, 'success'>;
type Query = { accountId: number; now: Date; language: Language };

/** Decision 58: the weakest categories first; without a diagnostic, what colleagues choose. */
export const listRecommended = (db: Db, query: Query): Promise<Recommended> =>
  joinReads(db, (reader) => readRecommended(reader, query));

async function readRecommended(db: Db, { accountId, now, language }: Query): Promise<Recommended> {
  const [scores, positionTypeId] = await Promise.all([
    findLastScores(db, accountId, language),
    findPositionType(db, accountId),
  ]);
  const categories = scores?.categories ?? [];
  const weak = categories.filter(({ percent }) => percent < RECOMMENDED_BELOW_PERCENT);
  const weaknesses = weak.flatMap(({ id, courseCategoryId, percent }) =>
    courseCategoryId === null ? [] : [{ id, courseCategoryId, percent }],
  );
  const learner = { accountId, positionTypeId, year: qualificationYear(now) };
  const [helping, popular, reasons] = await Promise.all([
    pickForWeaknesses(db, learner, weaknesses, language),
    pickPopular(db, learner, language),
    explainGaps(db, learner, weak),
  ]);
  const picked = helping.length > 0 ? helping : popular;
  const helped = new Set(helping.map(({ diagnosticCategoryId }) => diagnosticCategoryId));
  const byId = new Map(categories.map((category) => [category.id, category]));
  const data = picked.map(({ card, diagnosticCategoryId }) => ({
    ...card,
    reason: reasonOf(byId.get(diagnosticCategoryId ?? 0)),
  }));
  const gaps = reasons.filter(({ categoryId }) => !helped.has(categoryId));
  return { data, gaps };
}

type Category = { id: number; name: string; percent: number } | undefined;

const reasonOf = (category: Category): RecommendedCourse['reason'] =>
  category
    ? {
        kind: 'diagnostic',
        category: { id: category.id, name: category.name },
        percent: category.percent,
      }
    : { kind: 'colleagues', category: null, percent: null };
