import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { makePlaces } from '#test/pupil-factories.ts';

const { db } = await useTestDatabase();

const LEARNERS = sql`(
  select a.id as account_id, a.role, p.region_id, p.district_id, p.school_id, p.position_type_id,
    p.subject_id, a.language, a.status = 'active' as is_active,
    trim(p.last_name || ' ' || p.first_name) collate "uz-x-icu" as sort_name,
    (select count(*) from enrolments e where e.account_id = a.id)::int as purchases_count,
    (select count(completed_at) from enrolments e where e.account_id = a.id)::int as finished_count,
    (select coalesce(sum(price), 0) from enrolments e where e.account_id = a.id)::bigint as money,
    extract(year from a.created_at at time zone 'Asia/Tashkent')::smallint as since_year
  from accounts a join profiles p on p.account_id = a.id)`;

const FIGURES = sql`(
  select e.course_id, coalesce(p.region_id, 0) as region_id, count(*)::int as purchases_count,
    count(e.completed_at)::int as finished_count, sum(e.price)::bigint as money
  from enrolments e left join profiles p on p.account_id = e.account_id group by 1, 2)`;

/** Rows that only one of the two tables has. */
async function differences(stored: ReturnType<typeof sql>, counted: ReturnType<typeof sql>) {
  const { rows } = await sql`
    (${stored} except ${counted}) union all (${counted} except ${stored})`.execute(db);
  return rows;
}

const PEOPLE = 6;
const COURSES = 3;
const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeAccount(db)));
const courses = await Promise.all(Array.from({ length: COURSES }, () => makeCourse(db)));
const places = await makePlaces(db, 3);

const who = fc.nat(PEOPLE - 1).map((at) => people[at]!.id);
const which = fc.nat(COURSES - 1).map((at) => courses[at]!.id);
const place = fc.option(fc.constantFrom(...places), { nil: null });

const ofAccount = fc.oneof(
  fc.record({ role: fc.constantFrom(1, 2, 3, 4, 5) }),
  fc.record({ status: fc.constantFrom('active', 'blocked') }),
  fc.record({ language: fc.constantFrom('uz', 'ru', 'en') }),
);
const ofProfile = fc.oneof(
  place.map((at) => at ?? { regionId: null, districtId: null, schoolId: null }),
  fc.record({ subjectId: fc.constantFrom(1, 2, null) }),
  fc.record({ positionTypeId: fc.constantFrom(1, 2, null) }),
  fc.record({ lastName: fc.constantFrom('Karimova', 'Oʻrinov', '') }),
);

const change = fc.oneof(
  fc.tuple(who, ofAccount).map(
    ([id, set]) =>
      () =>
        db.updateTable('accounts').set(set).where('id', '=', id).execute(),
  ),
  fc.tuple(who, ofProfile).map(
    ([id, set]) =>
      () =>
        db.updateTable('profiles').set(set).where('accountId', '=', id).execute(),
  ),
  // Several people at once, as when a group gets a course.
  fc.tuple(fc.uniqueArray(who, { minLength: 1 }), which, fc.nat(3)).map(
    ([ids, courseId, price]) =>
      () =>
        db
          .insertInto('enrolments')
          .values(ids.map((accountId) => ({ accountId, courseId, price: price * 50_000 })))
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
  ),
  fc.tuple(who, which, fc.constantFrom(new Date('2026-05-05'), null)).map(
    ([accountId, courseId, completedAt]) =>
      () =>
        db
          .updateTable('enrolments')
          .set({ completedAt })
          .where('accountId', '=', accountId)
          .where('courseId', '=', courseId)
          .execute(),
  ),
);

test('rows of pupils and counts of courses equal what they are made of, whatever changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const act of changes) await act();
      const stored = sql`select account_id, role, region_id, district_id, school_id, position_type_id,
        subject_id, language, is_active, sort_name, purchases_count, finished_count, money,
        since_year from pupils`;
      expect(await differences(stored, sql`select * from ${LEARNERS} as counted`)).toEqual([]);
      const figures = sql`select course_id, region_id, purchases_count, finished_count, money
        from course_figures where purchases_count <> 0 or finished_count <> 0 or money <> 0`;
      expect(await differences(figures, sql`select * from ${FIGURES} as counted`)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
