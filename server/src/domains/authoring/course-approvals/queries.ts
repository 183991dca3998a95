import type { CourseType } from '@malaka/contracts/kit/choices';
import type {
  CourseApproval,
  DecidedCourse,
  WaitingCourse,
  WaitingDetails,
} from '@malaka/contracts/authoring/course-approvals';
import type { ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import { sql } from 'kysely';
import { AUDIENCES, ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { localName } from '#/kit/names/local-name.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { listReopened } from '#/kit/reviewing/decisions.ts';
import { accountName } from '#/domains/people/index.ts';
import { containsWord } from '#/kit/search/contains-search.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { hasPendingDecision } from '#/kit/reviewing/claims.ts';
import { getSettings } from '#/domains/content/index.ts';
import { findOwnerBeside } from '#/domains/authoring/co-authors/rights.ts';

export const WAITING_PER_PAGE = 20;

type State = 'waiting' | DecidedCourse['state'];

/** `search`: words of the course's name, its author's name or its description. */
type CourseFilter = VisibleRegion & { search?: string | undefined };

function isAbout(search: string | undefined) {
  const words = searchWords(search);
  if (words?.length === 0) return sql<boolean>`false`;
  const all = (words ?? []).map((word) => containsWord(sql`c.search_text`, word));
  return sql<boolean>`${sql.join([sql`true`, ...all], sql` and `)}`;
}

/** For a manager with a region (decision 11): courses whose authors are in it. */
const coursesIn = (db: Db, state: State, { regionId, search }: CourseFilter) => {
  const all = db
    .selectFrom('courseApprovals as w')
    .innerJoin('courses as c', 'c.id', 'w.courseId')
    .innerJoin('profiles as p', 'p.accountId', 'c.authorId')
    .where('w.state', '=', state)
    .where('c.deletedAt', 'is', null)
    .where((eb) => eb.not(hasPendingDecision('courses', 'w.courseId')))
    .where(isAbout(search));
  return regionId === null ? all : all.where('p.regionId', '=', regionId);
};

const waitingCourses = (db: Db, filter: CourseFilter) => coursesIn(db, 'waiting', filter);

const shown = (db: Db, filter: CourseFilter, language: Language, state: State = 'waiting') =>
  coursesIn(db, state, filter)
    .innerJoin('categories as g', 'g.id', 'c.categoryId')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .select(['c.id', 'c.name', 'c.type', 'c.image', 'c.hours', 'c.credit', 'c.price'])
    .select(['c.lessonsCount', 'c.authorId', 'g.hue', 'w.requestedAt'])
    .select([
      localName('g.name', language).as('categoryName'),
      localName('l.name', language).as('language'),
      sql<string>`concat_ws(' ', nullif(p.last_name, ''), nullif(p.first_name, ''))`.as('author'),
      sql<ReadingLanguage>`(select language from accounts where id = c.author_id)`.as(
        'authorLanguage',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export async function listWaiting(
  db: Db,
  { reach, page, language }: { reach: CourseFilter; page: number; language: Language },
): Promise<{ courses: WaitingCourse[]; total: number }> {
  const total = await countOf(waitingCourses(db, reach));
  const offset = offsetOf(page, WAITING_PER_PAGE);
  if (offset >= total) return { courses: [], total };
  const rows = await shown(db, reach, language)
    .orderBy('w.requestedAt')
    .orderBy('w.courseId')
    .limit(WAITING_PER_PAGE)
    .offset(offset)
    .execute();
  return { courses: rows.map(toWaiting), total };
}

export async function listDecided(
  db: Db,
  {
    reach,
    state,
    page,
    language,
  }: { reach: CourseFilter; state: DecidedCourse['state']; page: number; language: Language },
): Promise<{ courses: DecidedCourse[]; total: number }> {
  const total = await countOf(coursesIn(db, state, reach));
  const rows = await shown(db, reach, language, state)
    .orderBy('w.decidedAt', 'desc')
    .orderBy('w.courseId', 'desc')
    .limit(WAITING_PER_PAGE)
    .offset(offsetOf(page, WAITING_PER_PAGE))
    .select(['w.decidedAt', 'w.reason', accountName('w.decidedBy').as('decidedBy')])
    .execute();
  const reopened = await reopenedOf(
    db,
    rows.map(({ id }) => id),
  );
  const courses = rows.map(({ decidedAt, decidedBy, reason, authorLanguage, ...row }) => ({
    ...toWaiting({ ...row, authorLanguage }),
    state,
    reason,
    authorLanguage,
    decidedAt: decidedAt!,
    decidedBy: decidedBy ?? '',
    reopened: reopened.get(row.id)!,
  }));
  return { courses, total };
}

const reopenedOf = (db: Db, ids: readonly number[]) =>
  listReopened(db, { queue: 'courses', ids, nameOf: accountName });

const toWaiting = ({ categoryName, hue, author, authorId, ...row }: Row): WaitingCourse => ({
  ...row,
  type: row.type as CourseType,
  price: BigInt(row.price),
  category: { name: categoryName, hue },
  author: { id: authorId, name: author },
});

/** Covers everything learners would see: the course, its tree, its lessons and their questions. */
const VERSION = sql<string>`md5(concat_ws('|', c.tree_revision, c.updated_at,
  (select string_agg(s.name, ',' order by s.id) from sections s where s.course_id = c.id),
  (select string_agg(l::text, ',' order by l.id) from lessons l where l.course_id = c.id),
  (select string_agg(q.id || '.' || q.revision, ',' order by q.id)
    from questions q join lessons l on l.id = q.lesson_id
    where l.course_id = c.id and q.deleted_at is null)))`;

export async function getWaiting(
  db: Db,
  { id, reach, language }: { id: number; reach: VisibleRegion; language: Language },
): Promise<WaitingDetails> {
  const row = await shown(db, reach, language)
    .select(['c.description', 'c.outcomes', 'c.programmeYear', 'c.hasCertificate'])
    .select([
      VERSION.as('version'),
      sql<string[]>`array(select ${localName('t.name', language)} from position_types t
        where t.id = any(c.position_type_ids) order by t.id)`.as('positions'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
  const reopened = (await reopenedOf(db, [id])).get(id)!;
  return { ...row, ...toWaiting(row), outcomes: row.outcomes as string[], reopened };
}

/** Locks a waiting course against other decisions and form changes until the transaction ends. */
export async function lockWaiting(trx: Db, id: number, region: VisibleRegion) {
  await trx.selectFrom('courses').select('id').where('id', '=', id).forUpdate().execute();
  return await waitingCourses(trx, region)
    .select(['c.id', 'c.name', 'c.authorId', 'w.requestedAt', VERSION.as('version')])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refusing('course.not_waiting', 409));
}

/** The same for a decided course. */
export async function lockDecided(trx: Db, id: number, { regionId }: VisibleRegion) {
  await trx.selectFrom('courses').select('id').where('id', '=', id).forUpdate().execute();
  const decided = trx
    .selectFrom('courseApprovals as w')
    .innerJoin('courses as c', 'c.id', 'w.courseId')
    .innerJoin('profiles as p', 'p.accountId', 'c.authorId')
    .where('c.id', '=', id)
    .where('c.deletedAt', 'is', null)
    .select(['c.name', 'c.authorId', 'c.isActive', 'c.buysCount'])
    .select(['w.state', 'w.reason', 'w.decidedAt', 'w.decidedBy'])
    .select(accountName('w.decidedBy').as('decidedByName'));
  const inReach = regionId === null ? decided : decided.where('p.regionId', '=', regionId);
  return await inReach.executeTakeFirst();
}

/** What to show the author about each course; approved courses have no entry. */
export async function findApprovals(
  db: Db,
  courseIds: readonly number[],
): Promise<Map<number, CourseApproval>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('courseApprovals')
    .select(['courseId', 'state', 'requestedAt', 'reason'])
    .where('courseId', 'in', courseIds)
    .where('state', '<>', 'approved')
    .execute();
  return new Map(
    rows.map(({ courseId, state, ...row }) => [
      courseId,
      { ...row, state: state as CourseApproval['state'] },
    ]),
  );
}

export async function isApprovalRequired(db: Db): Promise<boolean> {
  return (await getSettings(db, ['courses.need_approval']))['courses.need_approval'];
}

/** Requests approval for a course; a course that already waits retains its place in the queue. */
export async function requestApproval(trx: Db, courseId: number, now: Date): Promise<void> {
  await sql`
    insert into course_approvals (course_id, state, requested_at)
    values (${courseId}, 'waiting', ${now})
    on conflict (course_id) do update
      set state = 'waiting', requested_at = excluded.requested_at,
        decided_at = null, decided_by = null, reason = null
      where course_approvals.state <> 'waiting'`.execute(trx);
}

/** The author withdrew the request, or published without it: nothing is left to decide or fix. */
export async function dropRequest(trx: Db, courseId: number): Promise<void> {
  await trx
    .deleteFrom('courseApprovals')
    .where('courseId', '=', courseId)
    .where('state', '<>', 'approved')
    .execute();
}

type PreviewedItem = { courseId: number } | { lessonId: number };

const APPROVERS = AUDIENCES.manager.map((role) => ROLE_IDS[role]);

/**
 * The account as which a course is previewed: its author's for co-authors, and for approvers while
 * it waits for approval; otherwise the caller's own, which finds no courses of others.
 */
export async function previewAccountId(
  db: Db,
  accountId: number,
  looked: PreviewedItem,
): Promise<number> {
  const course =
    'courseId' in looked
      ? sql`${looked.courseId}`
      : sql`(select course_id from lessons where id = ${looked.lessonId} and deleted_at is null)`;
  const { rows } = await sql<{ authorId: number }>`
    select c.author_id from course_approvals w
    join courses c on c.id = w.course_id and c.deleted_at is null
    join profiles p on p.account_id = c.author_id
    join accounts a on a.id = ${accountId} and a.role = any(${APPROVERS}::int[])
    where w.course_id = ${course} and w.state = 'waiting'
      and (a.manager_region_id is null or a.manager_region_id = p.region_id)`.execute(db);
  const beside = rows[0] ?? (await findOwnerBeside(db, accountId, looked));
  return beside?.authorId ?? accountId;
}
