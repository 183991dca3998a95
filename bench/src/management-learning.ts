import type { ClientBase } from 'pg';
import { FIRST_PUPIL } from './management-people.ts';

const AUTHORS = 1000;
const COURSES_EACH = 10;
const STEP = 10_000;
const GROUPS = 200;

/** Courses of all kinds, a fourth of them paid; each has a test and nine other lessons. */
export async function addCourses(db: ClientBase, amount: number): Promise<void> {
  await db.query(
    `insert into categories (name, hue, icon)
     select jsonb_build_object('uz', 'Yoʻnalish ' || n), n * 30, 'book'
     from generate_series(1, 10) n`,
  );
  await db.query(
    `insert into courses (id, author_id, name, description, type, category_id, language_id, hours,
       credit, price, has_certificate, is_active, lessons_count, popularity, search_text, created_at)
     select n, n % $2::int + 1, 'Zamonaviy dars ' || n, 'Tavsif', t.type, c.id, n % 3 + 1,
       n % 70 + 2, n % 4 + 1, case t.type when 'paid' then 50000 + n % 10 * 45000 else 0 end,
       n % 5 > 0, n % 20 > 0, 10, $1::int - n, 'zamonaviy dars ' || n, now() - interval '3 years'
     from generate_series(1, $1::int) n
     join (values (0, 'upgrade'), (1, 'retraining'), (2, 'informal'), (3, 'paid'))
       as t (at, type) on t.at = n % 4
     join (select id, row_number() over (order by id) - 1 as at from categories) c on c.at = n % 10`,
    [amount, AUTHORS],
  );
  await db.query(
    `with placed as (
       insert into sections (course_id, name, slug, sort_order)
       select id, 'Yakuniy test', 'yakuniy-test-' || id, 10 from courses returning id, course_id
     )
     insert into lessons (course_id, section_id, type, name, position, score)
     select course_id, id, 'test', 'Yakuniy test', 10, 20 from placed`,
  );
}

/**
 * Ten courses per pupil, popular ones more often; six of ten are completed. Individual answers, 20
 * per course, are omitted because no manager's page reads them. What such pages read is present: a
 * finished attempt with its score out of 20 in each course.
 */
export async function addLearning(db: ClientBase, pupils: number): Promise<void> {
  for (let from = 0; from < pupils; from += STEP) {
    const to = Math.min(pupils, from + STEP) - 1;
    await db.query(ENROLMENTS, [from, to, FIRST_PUPIL, COURSES_EACH]);
    await db.query(ATTEMPTS, [FIRST_PUPIL + from, FIRST_PUPIL + to]);
  }
  await db.query(
    `update courses c set buys_count = e.amount
     from (select course_id, count(*) as amount from enrolments group by 1) e
     where e.course_id = c.id`,
  );
  await addCredits(db);
  await addCertificates(db);
}

const ENROLMENTS = `
  insert into enrolments (account_id, course_id, price, done_count, created_at, touched_at,
    completed_at)
  select account_id, c.id, c.price, case when is_done then 10 else n % 10 end, bought,
    bought + (now() - bought) * 0.5, case when is_done then bought + (now() - bought) * 0.4 end
  from (
    select a.id as account_id, n, (n * 3 + k) % 10 < 6 as is_done,
      a.created_at + (now() - a.created_at) * ((k * 9 + n % 9) / 100.0) as bought,
      1 + floor(power(((n * 0.6180339 + k * 1.0 / $4::int) % 1)::float8, 2)
        * (select count(*) from courses))::int as course_id
    from generate_series($1::int, $2::int) n
    join accounts a on a.id = $3::int + n, generate_series(1, $4::int) k
  ) taken
  join courses c on c.id = course_id
  on conflict do nothing`;

const ATTEMPTS = `
  insert into attempts (account_id, lesson_id, number, seed, questions, started_at, finished_at,
    score, max_score, percent, is_passed)
  select e.account_id, l.id, 1, 1, '[]', e.touched_at - interval '30 minutes', e.touched_at,
    e.id % 21, 20, e.id % 21 * 5, e.id % 21 > 11
  from enrolments e join lessons l on l.course_id = e.course_id
  where e.account_id between $1 and $2`;

/** Each completed course once in the ledger; five courses a year reach the minimum. */
async function addCredits(db: ClientBase): Promise<void> {
  await db.query(`
    insert into credit_lines (account_id, year, kind, amount, course_id, created_at)
    select e.account_id, extract(year from tashkent_day(e.completed_at)), 'earned', c.credit, c.id,
      e.completed_at
    from enrolments e join courses c on c.id = e.course_id where e.completed_at is not null`);
  await db.query(`
    insert into credit_years (account_id, year, reached_at)
    select account_id, year, case when count(*) >= 3 then max(created_at) end
    from credit_lines group by account_id, year`);
}

async function addCertificates(db: ClientBase): Promise<void> {
  await db.query(`
    insert into certificates (number, type, year, serial, account_id, course_id, owner_name,
      course_name, language, hours, credits, issued_at, search_text)
    select 'UK-' || year || '-' || lpad(serial::text, 7, '0'), type, year, serial, account_id,
      course_id, owner, name, 'uz', hours, credit, completed_at,
      lower(concat_ws(' ', 'uk' || year || lpad(serial::text, 7, '0'), owner, name))
    from (
      select e.account_id, e.course_id, e.completed_at, c.type, c.name, c.hours, c.credit,
        p.last_name || ' ' || p.first_name || ' ' || p.middle_name as owner, year,
        row_number() over (partition by year order by e.completed_at, e.id) as serial
      from enrolments e
      join courses c on c.id = e.course_id and c.has_certificate
      join profiles p on p.account_id = e.account_id
      cross join lateral (select extract(year from tashkent_day(e.completed_at))::int as year) y
      where e.completed_at is not null and e.id % 2 = 0
    ) issued`);
  await db.query(`
    insert into certificate_events (certificate_id, kind, created_at)
    select id, 'issued', issued_at from certificates order by id`);
}

/** Seasonal groups, each with one of two hundred pupils. */
export async function addGroups(db: ClientBase): Promise<void> {
  await db.query(
    `insert into groups (id, name, start_date, end_date, created_by)
     select 1000 + n, 'Mavsumiy guruh ' || n, current_date - n % 60, current_date + n, 50001
     from generate_series(1, $1::int) n`,
    [GROUPS],
  );
  await db.query(
    `insert into group_members (group_id, account_id)
     select 1001 + account_id % $1::int, account_id from pupils`,
    [GROUPS],
  );
  await db.query(
    `insert into group_categories (group_id, category_id)
     select 1000 + n, c.id from generate_series(1, $1::int) n
     join (select id, row_number() over (order by id) - 1 as at from categories) c on c.at = n % 10`,
    [GROUPS],
  );
}
