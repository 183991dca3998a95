import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { makeCourse, type MadeLesson } from '#test/course-factories.ts';

type Input = { people: number; questionsCount: number };

/**
 * A test that many people took once, two days ago: the wrong option of its first question was
 * marked right. A third chose it and a third the right one; of the other questions people know
 * three to nine out of ten. Those who passed have completed the course and received its credits.
 */
export async function addTakenTest(db: Db, { people, questionsCount }: Input) {
  const questions = Array.from({ length: questionsCount }, (_, n) => ({
    text: `Savol ${n + 1}?`,
    answers: ['+Birinchi', 'Ikkinchi', 'Uchinchi'],
  }));
  const course = await makeCourse(db, {
    type: 'upgrade',
    credit: 4,
    lessons: [{ type: 'test', minPercentage: 60, questions }],
  });
  const [lesson] = course.lessons as [MadeLesson];
  const ids = lesson.questions.map(({ id }) => id);
  const [first] = lesson.questions as [MadeLesson['questions'][0]];
  await sql`
    insert into accounts (phone, password_hash, role)
    select '99871' || lpad(n::text, 7, '0'), 'x', 5 from generate_series(1, ${people}::int) n`.execute(
    db,
  );
  await sql`
    insert into profiles (account_id, last_name, first_name, middle_name, status, decided_at)
    select id, 'Karimova', 'Dilnoza', 'Anvarovna', 'confirmed', now()
    from accounts where phone like '99871%'`.execute(db);
  await sql`
    insert into enrolments (account_id, course_id)
    select id, ${course.id} from accounts where phone like '99871%'`.execute(db);
  await sql`
    insert into attempts (account_id, lesson_id, number, seed, questions, started_at)
    select id, ${lesson.id}, 1, id,
      (select jsonb_agg(jsonb_build_object('id', q, 'version', 1)) from unnest(${ids}::int[]) q),
      now() - interval '49 hours'
    from accounts where phone like '99871%' order by id`.execute(db);
  // Option ids are the question's id followed by a digit (`makeCourse`).
  await sql`
    insert into attempt_answers (attempt_id, question_id, revision, response, saved_at)
    select a.id, q, 1, jsonb_build_array(q * 10 + case
        when q = ${first.id} then 1 + a.account_id % 3
        when (a.account_id * 7919 + q * 104729) % 101 < 30 + a.account_id % 60 then 1 else 2 end),
      now() - interval '48 hours'
    from attempts a, unnest(${ids}::int[]) q
    where a.lesson_id = ${lesson.id}`.execute(db);
  await sql`
    update attempts a set finished_at = now() - interval '48 hours', min_percentage = 60,
      score = s.score, max_score = ${questionsCount},
      percent = round(100.0 * s.score / ${questionsCount}::int, 2),
      is_passed = round(100.0 * s.score / ${questionsCount}::int, 2) >= 60
    from (
      select attempt_id, count(*) filter (where response = jsonb_build_array(question_id * 10 + 1))
        as score
      from attempt_answers group by attempt_id
    ) s
    where s.attempt_id = a.id and a.lesson_id = ${lesson.id}`.execute(db);
  await sql`
    with passed as (
      select account_id, finished_at from attempts where lesson_id = ${lesson.id} and is_passed
    ), done as (
      insert into lesson_completions (account_id, lesson_id, completed_at)
      select account_id, ${lesson.id}, finished_at from passed
    ), credited as (
      insert into credit_lines (account_id, year, kind, amount, course_id)
      select account_id, extract(year from finished_at at time zone 'Asia/Tashkent')::int,
        'earned', 4, ${course.id} from passed
    )
    update enrolments e set done_count = 1, completed_at = p.finished_at
    from passed p where p.account_id = e.account_id and e.course_id = ${course.id}`.execute(db);
  await sql`analyze accounts, profiles, enrolments, attempts, attempt_answers, credit_lines`.execute(
    db,
  );
  return { course, lesson, questionId: first.id, right: first.wrong[0]! };
}
