import { sealPersonal } from '@malaka/server/domains/people/profiles/personal-columns';
import type { PersonalData } from '@malaka/server/kit/personal-data/seal';
import type pg from 'pg';
import { addLessonWorld } from './lesson-data.ts';
import { sized } from './size.ts';

const LEARNERS = sized(64, 4);
const COURSES = sized(240, 40);
const COURSES_EACH = 30;
/** The oldest ones; half of the lessons of the others are completed. */
const COMPLETED_EACH = 12;
const CERTIFICATES_EACH = 30;
/** Over four years. */
const CREDIT_LINES_EACH = 200;
const YEARS = 4;

export type ScreensWorld = { courseId: number; tokens: string[] };

/** Teachers with years of history, in courses of forty lessons with tests, videos and texts. */
export async function addScreensWorld(
  pool: pg.Pool,
  personalData: PersonalData,
): Promise<ScreensWorld> {
  const { courseId, tokens } = await addLessonWorld(pool, LEARNERS);
  await addPeople(pool, personalData);
  await pool.query(COPIES, [courseId, COURSES - 1]);
  await pool.query(ENROLMENTS, [COURSES_EACH, COMPLETED_EACH]);
  await pool.query(LESSONS_DONE);
  await pool.query(ATTEMPTS);
  await pool.query(CREDITS, [CREDIT_LINES_EACH, YEARS]);
  await pool.query(CERTIFICATES, [CERTIFICATES_EACH, YEARS]);
  await pool.query('select fold_daily_changes()');
  await pool.query('vacuum analyze');
  return { courseId, tokens };
}

async function addPeople(pool: pg.Pool, personalData: PersonalData): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into profiles (account_id, last_name, first_name, middle_name, gender, birth_date,
       region_id, district_id, position_type_id, subject_id, status, submitted_at, decided_at)
     select a.id, 'Karimova', 'Nilufar', 'Anvarovna', 'female', '1985-03-08', d.region_id, d.id, 1, 1,
       'confirmed', now(), now()
     from accounts a, (select id, region_id from districts order by id limit 1) d
     returning account_id as id`,
  );
  const sealed = rows.map(({ id }) =>
    sealPersonal(personalData, id, {
      passportSeries: 'AB',
      passportNumber: String(1_000_000 + id),
      personalNumber: String(30_101_850_000_000 + id),
    }),
  );
  await pool.query(
    `update profiles p set passport_sealed = s.passport, personal_number_sealed = s.number
     from unnest($1::integer[], $2::bytea[], $3::bytea[]) as s (id, passport, number)
     where p.account_id = s.id`,
    [
      rows.map(({ id }) => id),
      sealed.map(({ passportSealed }) => passportSealed),
      sealed.map(({ personalNumberSealed }) => personalNumberSealed),
    ],
  );
  await pool.query(
    `insert into educations (account_id, level, faculty, place, start_year, end_year)
     select account_id, 'high', 'Matematika', 'TDPU', 2003, 2007 from profiles`,
  );
  await pool.query(
    `insert into work_entries (account_id, kind, place, position, start_date)
     select account_id, 'work', n || '-maktab', 'Oʻqituvchi', '2010-09-01'::date + n * 400
     from profiles, generate_series(1, 3) n`,
  );
}

const LEARNERS_N = '(select id, row_number() over (order by id) as n from accounts where role = 2)';

/** The course with its lessons copied this many times; the copies' tests have no questions. */
const COPIES = `
  with copies as (
    insert into courses (author_id, name, description, outcomes, type, hours, credit, category_id,
      language_id, lessons_count, has_certificate, popularity, search_text)
    select author_id, 'Zamonaviy dars ' || n, description, outcomes, type, hours, credit, category_id,
      language_id, lessons_count, true, n, 'zamonaviy dars ' || n || ' |'
    from courses, generate_series(1, $2::int) n where id = $1
    returning id
  ), places as (
    insert into sections (course_id, name, slug, sort_order)
    select c.id, s.name, s.slug || '-' || c.id, s.sort_order
    from copies c, sections s where s.course_id = $1
    returning id, course_id, sort_order
  )
  insert into lessons (course_id, section_id, type, name, position, content, video_id, score)
  select p.course_id, p.id, l.type, l.name, l.position, l.content, l.video_id, 5
  from places p
  join sections s on s.course_id = $1 and s.sort_order = p.sort_order
  join lessons l on l.section_id = s.id`;

const ENROLMENTS = `
  insert into enrolments (account_id, course_id, done_count, created_at, touched_at, completed_at)
  select l.id, c.id, case when k > $1 - $2::int then 40 else 20 end, now() - k * interval '20 days',
    now() - k * interval '2 days', case when k > $1 - $2::int then now() - k * interval '2 days' end
  from ${LEARNERS_N} l, generate_series(1, $1::int) k,
    (select id, row_number() over (order by id) - 1 as at, count(*) over () as amount from courses) c
  where c.at = (l.n * 7 + k) % c.amount
  on conflict do nothing`;

const LESSONS_DONE = `
  insert into lesson_completions (account_id, lesson_id, completed_at)
  select e.account_id, l.id, e.touched_at
  from enrolments e join lessons l on l.course_id = e.course_id
  where e.completed_at is not null or l.position <= 20`;

/** A test is passed at the second attempt. */
const ATTEMPTS = `
  insert into attempts (account_id, lesson_id, number, seed, questions, started_at, finished_at,
    score, max_score, percent, is_passed)
  select d.account_id, l.id, n, 1, '[]', d.completed_at - interval '1 hour', d.completed_at,
    n * 4, 10, n * 40, n = 2
  from lesson_completions d join lessons l on l.id = d.lesson_id and l.type = 'test',
    generate_series(1, 2) n`;

const CREDITS = `
  with lines as (
    insert into credit_lines (account_id, year, kind, amount, course_id, created_at)
    select l.id, extract(year from now()) - c.at % $2::int, 'earned', 2, c.id,
      now() - c.at % $2::int * interval '1 year'
    from ${LEARNERS_N} l,
      (select id, row_number() over (order by id) as at from courses) c
    where c.at <= $1
    returning account_id, year
  )
  insert into credit_years (account_id, year, reached_at)
  select account_id, year, now() from lines group by account_id, year`;

const CERTIFICATES = `
  insert into certificates (number, type, year, serial, account_id, course_id, owner_name,
    course_name, language, hours, credits, issued_at, search_text)
  select 'UK-' || year || '-' || lpad(serial::text, 7, '0'), 'informal', year, serial, account_id,
    course_id, 'Karimova Nilufar Anvarovna', name, 'uz', 36, 2, now(), 'karimova'
  from (
    select l.id as account_id, c.id as course_id, c.name, y.year,
      row_number() over (partition by y.year order by l.id, c.id) as serial
    from ${LEARNERS_N} l,
      (select id, name, row_number() over (order by id) as at from courses) c
      cross join lateral (select extract(year from now())::int - c.at % $2::int as year) y
    where c.at <= $1
  ) issued`;
