import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Audience } from '@malaka/contracts/kit/roles';
import { SCREENS, type Screen } from '@malaka/contracts/kit/screens';
import { makeRun } from '@malaka/server/test/bulk-factories';
import { makeCourse } from '@malaka/server/test/course-factories';
import { makeSurvey } from '@malaka/server/test/survey-factories';
import { sql } from 'kysely';
import type { Server } from './fixtures.ts';

/** Users of the demo who open a screen in a walk over all of them. */
export type Visitor = keyof typeof phones | 'nobody';

const phones = {
  admin: '998900000001',
  learner: '998900000002',
  teacher: '998900000003',
  manager: '998900000004',
  institution: '998900000005',
  ministry: '998900000006',
  'school-head': '998900000008',
};

const visitorOf: Record<Exclude<Audience, 'public'>, Visitor> = {
  signedIn: 'learner',
  learner: 'learner',
  author: 'teacher',
  examiner: 'teacher',
  manager: 'manager',
  reviewer: 'ministry',
  admin: 'admin',
};

/** The user to whom a screen shows the most. */
const sees: readonly (readonly [RegExp, Visitor])[] = [
  [/^\/dashboard\/edu-institution/, 'institution'],
  [/^\/dashboard\/my-school/, 'school-head'],
  [/^\/dashboard\/surveys\/(?!run)/, 'ministry'],
  [/^\/dashboard\/groups/, 'manager'],
  [/^\/dashboard\/bulk/, 'manager'],
];

/** Routes from the router itself, so that no list is maintained. */
function routesOfRouter(): string[] {
  const file = fileURLToPath(new URL('../../web/src/routeTree.gen.ts', import.meta.url));
  const [, table = ''] =
    /interface FileRoutesByTo \{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...table.matchAll(/'([^']+)'/g)].map(([, path]) => path!);
}

function visitorAt(route: string): Visitor {
  const known = sees.find(([pattern]) => pattern.test(route))?.[1];
  if (known) return known;
  return route in SCREENS ? visitorOf[SCREENS[route as Screen]] : 'nobody';
}

export const screensByVisitor = (): Map<Visitor, string[]> =>
  Map.groupBy(routesOfRouter(), visitorAt);

const account = (visitor: keyof typeof phones) =>
  `(select id from accounts where phone = '${phones[visitor]}')`;

const sectionWith = (type: string) => `
  select l.course_id as "courseId", l.section_id as "sectionId", l.survey_id as "surveyId",
    q.time_seconds as "time"
  from lessons l join courses c on c.id = l.course_id
  left join questions q on q.lesson_id = l.id and q.time_seconds is not null
  where c.author_id = ${account('teacher')} and l.type = '${type}'
  order by q.time_seconds nulls last limit 1`;

const own = (visitor: keyof typeof phones) => `author_id = ${account(visitor)}`;

/** Values for `$id` and similar parameters: the first match, one URL per row. */
const examples: readonly (readonly [RegExp, string])[] = [
  [/certificate.*\$number/, `select number from certificates where state = 'issued' limit 1`],
  [/courses\/view/, `select id from courses where is_active order by id limit 1`],
  [/organizations\/view/, `select id from organizations where status = 'allowed' limit 1`],
  [/org-applications/, `select id from organizations where status = 'under_review' limit 1`],
  [/\/webinars\/view/, `select slug from webinars order by id limit 1`],
  [
    /presence\/\$slug/,
    `select slug from webinars where ${own('teacher')} order by starts_at limit 1`,
  ],
  [
    /webinar-update/,
    `select slug from webinars where ${own('teacher')} order by starts_at desc limit 1`,
  ],
  [/bulk\/view/, `select max(id) as id from bulk_runs where account_id = ${account('manager')}`],
  [/(accounts|users)\/view/, `select ${account('learner')} as id`],
  [/announcements\/edit/, `select id from announcements where state = 'draft' limit 1`],
  [/announcements\/view/, `select id from announcements where state = 'published' limit 1`],
  [/\/views\//, `select 'endi-yoq' as key`],
  [/category/, `select category_id as "categoryId" from courses order by id limit 1`],
  [/chat/, `select chat_id as "chatId" from chat_members where account_id = ${account('learner')}`],
  [
    /questions\/\$questionId/,
    `select min(q.id) as "questionId" from questions q join lessons l on l.id = q.lesson_id
      join courses c on c.id = l.course_id
      join question_versions v on v.question_id = q.id and v.type = 'single'
      where c.author_id = ${account('teacher')} and q.deleted_at is null`,
  ],
  [/course-approvals/, `select course_id as id from course_approvals limit 1`],
  [/reference/, `select unnest(array['schools', 'categories']) as list`],
  [/payments/, `select id as "order" from top_up_orders where account_id = ${account('learner')}`],
  [/groups/, `select max(id) as id from groups`],
  [/\/surveys\//, `select min(id) as id from surveys`],
  [
    /exams\/edit|my-exams|exams\/\$id\/tests/,
    `select max(id) as id from exams where ends_at > now()`,
  ],
  [
    /exams\/\$id\/grading/,
    `select max(id) as id from exams where ends_at < now() and released_at is null`,
  ],
  [
    /exams/,
    `select exam_id as id, id as "attemptId" from exam_attempts order by exam_id desc limit 1`,
  ],
  [/lesson\/survey/, sectionWith('survey')],
  [/lesson\/video/, sectionWith('video')],
  [/lesson\/test/, sectionWith('test')],
  [/copyrights.*\$sectionId/, sectionWith('text')],
  [/copyrights\/draft/, `select id as "courseId" from courses where draft_of is not null`],
  [/course-update/, `select min(id) as id from courses where ${own('teacher')}`],
  [/copyrights.*\$courseId/, `select min(id) as "courseId" from courses where ${own('teacher')}`],
  [
    /result|attempts/,
    `
    select l.course_id as "courseId", l.id as "lessonId", a.id as "attemptId"
    from attempts a join lessons l on l.id = a.lesson_id
    where a.account_id = ${account('learner')} limit 1`,
  ],
  [
    /course\/\$courseId/,
    `
    select distinct on (l.type) l.course_id as "courseId", l.id as "lessonId"
    from enrolments e join lessons l on l.course_id = e.course_id
    where e.account_id = ${account('learner')}
    order by l.type, e.completed_at nulls last, l.id`,
  ],
];

/** Search parameters appended to a URL. */
const searches: typeof examples = [
  [/users\/courses/, `select ${account('learner')} as user`],
  [/courses\/users/, `select id as course from courses order by buys_count desc limit 1`],
  // With the top-up dialog open.
  [/payments/, `select 50000 as top_up`],
];

type Params = Readonly<Record<string, string | number | null>>;

/** The demo has no course survey: adds one to a course of its teacher that nobody sees. */
export async function addCourseSurvey({ db }: Server): Promise<void> {
  const { id: authorId } = await findVisitor({ db }, 'teacher');
  const course = await makeCourse(db, { authorId, lessons: [{ type: 'survey', name: 'Fikr' }] });
  await db.updateTable('courses').set({ isActive: false }).where('id', '=', course.id).execute();
  const { id: surveyId } = await makeSurvey(db, { name: 'Kurs haqida' });
  await db
    .updateTable('lessons')
    .set({ surveyId })
    .where('id', '=', course.lessons[0]!.id)
    .execute();
}

/** The demo has no bulk runs: its manager reminds a learner, and stops. */
export async function addBulkRun(server: Server): Promise<void> {
  const { id } = await findVisitor(server, 'manager');
  const learner = await findVisitor(server, 'learner');
  await makeRun(server.db, id, [learner.id]);
}

async function paramsOf({ db }: Server, route: string): Promise<readonly Params[]> {
  const known = /\$(?!page)/.test(route) ? examples : route.endsWith('$page') ? searches : [];
  const query = known.find(([pattern]) => pattern.test(route))?.[1];
  if (query === undefined) return [{}];
  const { rows } = await sql.raw<Params>(query).execute(db);
  return rows;
}

/** `$page` is the first; columns of a row besides the parameters become the search. */
function addressOf(route: string, params: Params): string {
  const path = route.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = name === 'page' ? 1 : params[name];
    if (value === undefined || value === null) throw new Error(`No example for ${route}`);
    return String(value);
  });
  const search = route.endsWith('$page')
    ? String(new URLSearchParams(params as Record<string, string>))
    : '';
  return search === '' ? path : `${path}?${search}`;
}

export async function addressesOf(server: Server, route: string): Promise<string[]> {
  const found = await paramsOf(server, route);
  if (found.length === 0) throw new Error(`The demo has nothing for ${route}`);
  return found.map((params) => addressOf(route, params));
}

/** A page of the visitor, signed in. */
export async function findVisitor({ db }: Pick<Server, 'db'>, visitor: Exclude<Visitor, 'nobody'>) {
  return db
    .selectFrom('accounts')
    .where('phone', '=', phones[visitor])
    .select(['id', 'phone'])
    .executeTakeFirstOrThrow();
}
