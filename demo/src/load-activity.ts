import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import { normalizedWords } from '@malaka/grading/normalize-text';
import { sql } from 'kysely';
import type { Db } from '@malaka/server/kit/db/connect';
import { demoReviews } from '#/content/reviews.ts';
import type { DemoCourse, PersonName } from '#/content/types.ts';
import { insertPassedAttempts } from './insert-passed-attempts.ts';
import { learnerName } from './learner-names.ts';
import type { Person } from './load-people.ts';
import { decided } from './load-reviews.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const positions = [
  'Boshlangʻich sinf oʻqituvchisi',
  'Fan oʻqituvchisi',
  'Sinf rahbari',
  'Metodist',
];

const fullName = (name: PersonName) => `${name.lastname} ${name.firstname} ${name.middlename}`;

/** Hours that profiles have waited: overdue, due soon and fresh; then the decided ones. */
const sentHours = [30, 23, 19, 8, 3, 1, ...decided.map(({ sent }) => sent)];

/** Every third learner is unconfirmed; the first of them have submitted their profiles. */
function standingOf(n: number, now: Date): Pick<Person, 'roleId' | 'standing' | 'submittedAt'> {
  const { learner, confirmedLearner } = ROLE_IDS;
  if (n % 3 !== 2) return { roleId: confirmedLearner, standing: 'confirmed' };
  const hours = sentHours[(n - 2) / 3];
  if (hours === undefined) return { roleId: learner, standing: 'draft' };
  const submittedAt = new Date(now.getTime() - hours * hourMs);
  return { roleId: learner, standing: 'submitted', submittedAt };
}

/** Reviewers of courses first, then as many others as the most popular course has buyers. */
export function learners(courses: readonly DemoCourse[], now: Date): Person[] {
  const reviewers = new Map(demoReviews.map((review) => [fullName(review), review]));
  const most = Math.max(...courses.map(({ enrolledCount }) => enrolledCount));
  const others = Array.from({ length: most }, (_, n) => learnerName(n));
  return [...reviewers.values(), ...others].map(({ lastname, firstname, middlename }, n) => ({
    lastname,
    firstname,
    middlename,
    key: n < reviewers.size ? fullName({ lastname, firstname, middlename }) : `learner-${n}`,
    phone: String(998_911_000_000 + n),
    positionType: n % 9 === 8 ? 4 : 1,
    position: positions[n % positions.length]!,
    ...standingOf(n, now),
    createdAt: new Date(now.getTime() - (150 + (n % 60)) * dayMs),
  }));
}

type Activity = {
  courses: readonly DemoCourse[];
  courseIds: ReadonlyMap<string, number>;
  /** Maps keys of `learners` to their accounts. */
  people: ReadonlyMap<string, number>;
  now: Date;
};

/**
 * Enrolments, completed lessons and reviews, so that lists have an order and courses have ratings.
 */
export async function insertActivity(db: Db, activity: Activity): Promise<void> {
  const enrolments = activity.courses.flatMap((course, n) => enrolmentsOf(course, n, activity));
  await sql`
    insert into enrolments (account_id, course_id, price, created_at, touched_at)
    select e.account_id, e.course_id, c.price, e.created_at, e.created_at
    from jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
      as e(account_id int, course_id int, created_at timestamptz)
    join courses c on c.id = e.course_id`.execute(db);
  await insertDoneLessons(db);
  await insertReviews(db, activity);
  await countPurchases(db, activity.now);
}

function enrolmentsOf(course: DemoCourse, n: number, { courseIds, people, now }: Activity) {
  const reviewers = demoReviews
    .filter(({ courseKey }) => courseKey === course.key)
    .map((review) => people.get(fullName(review))!);
  const all = [...people.values()];
  const others = all.map((_, at) => all[(at + n * 37) % all.length]!);
  const buyers = [...new Set([...reviewers, ...others])].slice(0, course.enrolledCount);
  return buyers.map((accountId, at) => ({
    account_id: accountId,
    course_id: courseIds.get(course.key)!,
    // Every fifth purchase lies before the 90 days that count for popularity.
    created_at: new Date(now.getTime() - (at % 5 === 4 ? 95 + (at % 40) : (at * 13) % 88) * dayMs),
  }));
}

/** None of them completes a course: credits and certificates come only from the real workflow. */
async function insertDoneLessons(db: Db): Promise<void> {
  await sql`
    insert into lesson_completions (account_id, lesson_id, completed_at)
    select e.account_id, l.id, e.created_at + l.position * interval '1 hour'
    from enrolments e
    join courses c on c.id = e.course_id
    join lessons l on l.course_id = e.course_id
    where l.position <= e.id % c.lessons_count`.execute(db);
  const { rows: passed } = await sql<{ accountId: number; lessonId: number; finishedAt: Date }>`
    select d.account_id, d.lesson_id, d.completed_at as finished_at
    from lesson_completions d join lessons l on l.id = d.lesson_id and l.type = 'test'`.execute(db);
  await insertPassedAttempts(db, passed);
  await sql`
    update enrolments e set done_count = d.done, touched_at = d.last
    from (
      select d.account_id, l.course_id, count(*) as done, max(d.completed_at) as last
      from lesson_completions d join lessons l on l.id = d.lesson_id group by 1, 2
    ) d
    where d.account_id = e.account_id and d.course_id = e.course_id`.execute(db);
}

async function insertReviews(db: Db, { courseIds, people, now }: Activity): Promise<void> {
  const once = new Map(
    demoReviews.map((review, n) => {
      const createdAt = new Date(now.getTime() - (demoReviews.length - n) * dayMs);
      const courseId = courseIds.get(review.courseKey)!;
      const accountId = people.get(fullName(review))!;
      const { rating, text } = review;
      const searchText = normalizedWords(text).join(' ');
      const dates = { createdAt, updatedAt: createdAt };
      const row = { courseId, accountId, rating, text, searchText, ...dates };
      return [`${courseId} ${accountId}`, row] as const;
    }),
  );
  await db
    .insertInto('reviews')
    .values([...once.values()])
    .execute();
}

/** Counters as real purchases would have left them. */
export async function countPurchases(db: Db, now: Date): Promise<void> {
  await sql`
    update courses c set buys_count = e.all_buys, popularity = e.recent
    from (
      select course_id, count(*) as all_buys,
        count(*) filter (where created_at > ${now}::timestamptz - interval '90 days') as recent
      from enrolments group by course_id
    ) e
    where e.course_id = c.id`.execute(db);
}
