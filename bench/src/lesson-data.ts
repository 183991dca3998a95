import type pg from 'pg';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';

const LESSONS = 40;
const QUESTIONS = 5;
const OPTIONS = 12;

export type LessonWorld = {
  courseId: number;
  /** A lesson of each kind in the middle of a course of forty. */
  lessonIds: { text: number; video: number; test: number };
  /** The video's section. */
  sectionSlug: string;
  questionIds: number[];
  tokens: string[];
};

/** The n-th answer of a learner to the video: each is different, so that each counts as a try. */
export function nthAnswer({ questionIds }: LessonWorld, n: number): Record<string, number[]> {
  const questionId = questionIds[n % QUESTIONS]!;
  // The first option is right: after it no further answers are stored.
  const option = 2 + (Math.floor(n / QUESTIONS) % (OPTIONS - 1));
  return { [questionId]: [questionId * 100 + option] };
}

/** Number of different wrong answers a learner can give. */
export const ANSWERS_EACH = QUESTIONS * (OPTIONS - 1);

/** A course of forty lessons, including a video with questions, and its learners. */
export async function addLessonWorld(pool: pg.Pool, learners: number): Promise<LessonWorld> {
  const { rows } = await pool.query<{ courseId: number }>(
    `with author as (
      insert into accounts (phone, password_hash, role) values ('998930000003', 'x', 3) returning id
    ), kind as (
      insert into categories (name, hue, icon) values ('{"uz": "Pedagogika"}', 200, 'school')
      returning id
    ), tongue as (
      insert into languages (code, name) values ('b1', '{"uz": "uz"}') returning id
    )
    insert into courses (author_id, name, description, outcomes, type, hours, credit, category_id,
      language_id, lessons_count)
    select author.id, 'Kurs', 'Kurs', '[]', 'informal', 36, 2, kind.id, tongue.id, $1
    from author, kind, tongue returning id as "courseId"`,
    [LESSONS],
  );
  const { courseId } = rows[0]!;
  const lessons = await addLessons(pool, courseId);
  const of = (type: string) => lessons.find((lesson) => lesson.type === type)!;
  await addQuestions(pool, of('test').id, null);
  return {
    courseId,
    lessonIds: { text: of('text').id, video: of('video').id, test: of('test').id },
    sectionSlug: of('video').slug,
    questionIds: await addQuestions(pool, of('video').id, 60),
    tokens: await addLearners(pool, courseId, learners),
  };
}

async function addLessons(pool: pg.Pool, courseId: number) {
  const { rows } = await pool.query<{ id: number; type: string; slug: string }>(
    `with film as (
       insert into videos (source_key, state, duration, size_bytes)
       values ('videos/1/source.mp4', 'ready', 900, 5000000) returning id
     ), places as (
       insert into sections (course_id, name, slug, sort_order)
       select $1, 'Dars ' || n, 'dars-' || n, n from generate_series(1, $2::int) n
       returning id, slug, sort_order
     )
     insert into lessons (course_id, section_id, type, name, position, content, video_id)
     select $1, p.id, (array['text', 'video', 'test'])[1 + p.sort_order % 3], 'Dars', p.sort_order,
       repeat('<p>Darsning matni shu yerda.</p>', 100),
       case when p.sort_order % 3 = 1 then film.id end
     from places p, film order by p.sort_order desc
     returning id, type, (select slug from places where places.id = section_id) as slug`,
    [courseId, LESSONS],
  );
  return rows;
}

async function addQuestions(
  pool: pg.Pool,
  lessonId: number,
  every: number | null,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into questions (lesson_id, sort_order, time_seconds)
       select $1, n, n * $3::int from generate_series(1, $2::int) n returning id
     ), versions as (
       insert into question_versions (question_id, version, type, text, answers)
       select id, 1, 'single', '<p>Savol ' || id || '</p>', (
         select jsonb_agg(jsonb_build_object('id', id * 100 + n, 'text', 'Javob ' || n,
           'score', (n = 1)::int)) from generate_series(1, $4::int) n)
       from made
     )
     select id from made order by id`,
    [lessonId, QUESTIONS, every, OPTIONS],
  );
  return rows.map(({ id }) => id);
}

async function addLearners(pool: pg.Pool, courseId: number, amount: number): Promise<string[]> {
  const tokens = Array.from({ length: amount }, newToken);
  await pool.query(
    `with made as (
       insert into accounts (phone, password_hash, role)
       select '99894' || (1000000 + n), 'x', 2 from generate_series(1, $1::int) n
       returning id, phone
     ), opened as (
       insert into sessions (token_hash, account_id, is_remembered, expires_at)
       select t.hash, m.id, true, now() + interval '1 day'
       from (select id, row_number() over (order by phone) as n from made) m
         join unnest($2::bytea[]) with ordinality t (hash, n) on t.n = m.n
     )
     insert into enrolments (account_id, course_id) select id, $3 from made`,
    [amount, tokens.map(hashToken), courseId],
  );
  // Not the tables that are still empty: their plans would assume that they never grow.
  await pool.query(
    'analyze accounts, sessions, courses, sections, lessons, videos, questions, question_versions, enrolments',
  );
  return tokens;
}
