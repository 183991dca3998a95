import type pg from 'pg';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';

export const QUESTIONS = 20;
const OPTIONS = 4;

export type Taker = { token: string; accountId: number; attemptId: number };
export type TestWorld = {
  lessonId: number;
  sectionSlug: string;
  questionIds: number[];
  takers: Taker[];
};

/** The id of an option, derived from its question's. */
export const optionOf = (questionId: number, n: number): number =>
  questionId * 10 + (n % OPTIONS) + 1;

/** A course with a test, and learners in the middle of it. */
export async function addTakers(pool: pg.Pool, amount: number): Promise<TestWorld> {
  const { rows } = await pool.query<{ lessonId: number; slug: string }>(`
    with author as (
      insert into accounts (phone, password_hash, role) values ('998930000003', 'x', 3) returning id
    ), kind as (
      insert into categories (name, hue, icon) values ('{"uz": "Pedagogika"}', 200, 'school')
      returning id
    ), tongue as (
      insert into languages (code, name) values ('b1', '{"uz": "uz"}') returning id
    ), course as (
      insert into courses (author_id, name, description, outcomes, type, hours, credit, category_id,
        language_id, lessons_count)
      select author.id, 'Kurs', 'Kurs', '[]', 'informal', 36, 2, kind.id, tongue.id, 1
      from author, kind, tongue returning id
    ), place as (
      insert into sections (course_id, name, slug, sort_order)
      select id, 'Test', 'test-1', 1 from course returning id, course_id, slug
    ), lesson as (
      insert into lessons (course_id, section_id, type, name, position)
      select course_id, id, 'test', 'Test', 1 from place returning id
    )
    select lesson.id as "lessonId", place.slug from lesson, place`);
  const { lessonId, slug } = rows[0]!;
  const questionIds = await addQuestions(pool, lessonId);
  return {
    lessonId,
    sectionSlug: slug,
    questionIds,
    takers: await addAttempts(pool, { lessonId, questionIds, amount }),
  };
}

async function addQuestions(pool: pg.Pool, lessonId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into questions (lesson_id, sort_order)
       select $1, n from generate_series(1, $2::int) n returning id
     ), versions as (
       insert into question_versions (question_id, version, type, text, answers)
       select id, 1, 'single', '<p>Savol ' || id || '</p>', (
         select jsonb_agg(jsonb_build_object('id', id * 10 + n, 'text', 'Javob ' || n,
           'score', (n = 1)::int)) from generate_series(1, $3::int) n)
       from made
     )
     select id from made order by id`,
    [lessonId, QUESTIONS, OPTIONS],
  );
  return rows.map(({ id }) => id);
}

type TakerOptions = { lessonId: number; questionIds: readonly number[]; amount: number };

async function addAttempts(
  pool: pg.Pool,
  { lessonId, questionIds, amount }: TakerOptions,
): Promise<Taker[]> {
  const tokens = Array.from({ length: amount }, newToken);
  const shown = JSON.stringify(questionIds.map((id) => ({ id, version: 1 })));
  const { rows } = await pool.query<{ n: number; accountId: number; attemptId: number }>(
    `with made as (
       insert into accounts (phone, password_hash, role)
       select '99894' || (1000000 + n), 'x', 2 from generate_series(1, $1::int) n
       returning id, phone
     ), numbered as (
       select id, row_number() over (order by phone)::int as n from made
     ), opened as (
       insert into sessions (token_hash, account_id, is_remembered, expires_at)
       select t.hash, m.id, true, now() + interval '1 day'
       from numbered m join unnest($2::bytea[]) with ordinality t (hash, n) on t.n = m.n
     ), enrolled as (
       insert into enrolments (account_id, course_id)
       select m.id, l.course_id from numbered m, lessons l where l.id = $3
     ), begun as (
       insert into attempts (account_id, lesson_id, number, seed, questions)
       select id, $3, 1, 1, $4::jsonb from numbered returning id, account_id
     )
     select m.n, m.id as "accountId", b.id as "attemptId"
     from numbered m join begun b on b.account_id = m.id order by m.n`,
    [amount, tokens.map(hashToken), lessonId, shown],
  );
  return rows.map(({ n, accountId, attemptId }) => ({
    accountId,
    attemptId,
    token: tokens[n - 1]!,
  }));
}
