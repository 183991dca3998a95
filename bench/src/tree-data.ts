import type { Pool } from 'pg';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';

const AUTHOR = 900_001;
const COURSE = 900_001;
const TEACHER_ROLE = 3;

/**
 * A course with this many sections with paragraphs, each paragraph with a test, and its signed-in
 * author.
 */
export async function addTree(
  pool: Pool,
  { sections, paragraphs }: { sections: number; paragraphs: number },
): Promise<{ courseId: number; token: string }> {
  const token = newToken();
  await pool.query(
    'insert into accounts (id, phone, password_hash, role) values ($1, $2, $3, $4)',
    [AUTHOR, '998950000001', 'x', TEACHER_ROLE],
  );
  await pool.query(`insert into profiles (account_id, last_name) values ($1, 'Nazarova')`, [
    AUTHOR,
  ]);
  await pool.query(
    `insert into sessions (account_id, token_hash, is_remembered, expires_at)
     values ($1, $2, true, now() + interval '1 day')`,
    [AUTHOR, hashToken(token)],
  );
  await pool.query(
    `with category as (
       insert into categories (name, hue, icon) values ('{"uz": "Fan"}', 200, 'book') returning id
     )
     insert into courses (id, author_id, name, type, category_id, language_id, hours)
     select $1, $2, 'Katta kurs', 'informal', c.id, (select min(id) from languages), 36
     from category c`,
    [COURSE, AUTHOR],
  );
  await pool.query(
    `insert into sections (id, course_id, name, slug, sort_order)
     select 900000 + n, $1, 'Boʻlim ' || n, 'bench-' || n, n from generate_series(1, $2::int) n`,
    [COURSE, sections],
  );
  await pool.query(
    `insert into sections (id, course_id, parent_id, name, slug, sort_order)
     select 910000 + n * 100 + p, $1, 900000 + n, 'Mavzu ' || n || '.' || p,
       'bench-' || n || '-' || p, p
     from generate_series(1, $2::int) n, generate_series(1, $3::int) p`,
    [COURSE, sections, paragraphs],
  );
  await pool.query(
    `insert into lessons (course_id, section_id, type, name, position)
     select $1, id, 'test', name, row_number() over (order by id)
     from sections where course_id = $1 and parent_id is not null`,
    [COURSE],
  );
  await pool.query(
    `insert into questions (lesson_id, author_id, sort_order, is_draft)
     select l.id, $2, n, n = 5 from lessons l, generate_series(1, 5) n where l.course_id = $1`,
    [COURSE, AUTHOR],
  );
  await pool.query(
    `insert into question_versions (question_id, version, type, text, answers)
     select q.id, 1, 'single', 'Savol ' || q.id, '[{"id":1,"text":"Ha","score":1},{"id":2,"text":"Yoʻq","score":0}]'
     from questions q where q.author_id = $1`,
    [AUTHOR],
  );
  await pool.query('vacuum analyze');
  return { courseId: COURSE, token };
}
