import type { CourseType } from '@malaka/contracts/kit/choices';
import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { sql } from 'kysely';
import { findOwnerBeside } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { findApprovals } from '#/domains/authoring/course-approvals/queries.ts';
import { localName } from '#/kit/names/local-name.ts';
import { containsSearch } from '#/kit/search/contains-search.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';

export type Filter = {
  type?: CourseType | undefined;
  isActive?: boolean | undefined;
  search?: string | undefined;
};
type Page = { page: number; perPage: number };

const ownCourses = (db: Db, authorId: number, { type, isActive, search }: Filter = {}) => {
  const all = db
    .selectFrom('courses as c')
    .where('c.authorId', '=', authorId)
    .where('c.deletedAt', 'is', null)
    .where(containsSearch(sql.ref('c.name'), search));
  const typed = type === undefined ? all : all.where('c.type', '=', type);
  return isActive === undefined ? typed : typed.where('c.isActive', '=', isActive);
};

const shown = (db: Db, authorId: number, language: Language, filter?: Filter) =>
  ownCourses(db, authorId, filter)
    .innerJoin('categories as g', 'g.id', 'c.categoryId')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.courseId', '=', 'c.id').on('e.accountId', '=', authorId),
    )
    .select([
      ...(['c.id', 'c.name', 'c.description', 'c.outcomes', 'c.image', 'c.type'] as const),
      ...(['c.categoryId', 'g.hue', 'c.languageId', 'c.hours', 'c.credit', 'c.price'] as const),
      ...(['c.positionTypeIds', 'c.isActive', 'c.isEdited', 'c.hasCertificate'] as const),
      ...([
        'c.programmeYear',
        'c.publishedAt',
        'c.buysCount',
        'c.lessonsCount',
        'c.rating',
        'c.reviewsCount',
      ] as const),
      localName('g.name', language).as('categoryName'),
      localName('l.name', language).as('languageName'),
      'e.completedAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export async function getAuthoredCourse(
  db: Db,
  { authorId, id, language }: { authorId: number; id: number; language: Language },
): Promise<AuthoredCourse> {
  const row = await shown(db, authorId, language)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
  const [course] = await toAuthored(db, [row]);
  return course!;
}

/** A course of the caller as author or co-author, with the caller's right. */
export async function getCourseWithRight(
  db: Db,
  { authorId, id, language }: { authorId: number; id: number; language: Language },
): Promise<AuthoredCourse> {
  const beside = await findOwnerBeside(db, authorId, { courseId: id });
  if (!beside) return await getAuthoredCourse(db, { authorId, id, language });
  const course = await getAuthoredCourse(db, { authorId: beside.authorId, id, language });
  return { ...course, isComplete: false, right: beside.mayEdit ? 'edit' : 'look' };
}

/** The author's courses, newest first. */
export async function listAuthoredCourses(
  db: Db,
  query: { authorId: number; language: Language; filter: Filter } & Page,
): Promise<{ courses: AuthoredCourse[]; total: number }> {
  const { authorId, language, filter, page, perPage } = query;
  const total = await countOf(ownCourses(db, authorId, filter).where('c.draftOf', 'is', null));
  const offset = offsetOf(page, perPage);
  if (offset >= total) return { courses: [], total };
  const rows = await shown(db, authorId, language, filter)
    .where('c.draftOf', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
  return { courses: await toAuthored(db, rows), total };
}

async function toAuthored(db: Db, rows: readonly Row[]): Promise<AuthoredCourse[]> {
  const approvals = await findApprovals(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...shownOf(row), approval: approvals.get(row.id) ?? null }));
}

function shownOf(row: Row): Omit<AuthoredCourse, 'approval'> {
  const { hours, positionTypeIds, completedAt, categoryName, languageName, hue, ...course } = row;
  return {
    ...course,
    outcomes: course.outcomes as string[],
    type: course.type as CourseType,
    category: { id: course.categoryId, name: categoryName, hue },
    language: { id: course.languageId, name: languageName },
    duration: hours,
    price: BigInt(course.price),
    isPublished: course.publishedAt !== null,
    position: positionTypeIds,
    reviewsAvgRating: course.rating,
    isComplete: completedAt !== null,
    right: 'owner',
  };
}

/** Locks the author's course until the transaction ends. */
export async function lockOwnCourse(trx: Db, authorId: number, id: number) {
  const row = await ownCourses(trx, authorId)
    .selectAll('c')
    .where('c.id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
  return { ...row, type: row.type as CourseType, outcomes: row.outcomes as string[] };
}

/** Throws 404 `course.not_found` unless the course is the author's. */
export async function requireOwnCourse(db: Db, authorId: number, id: number): Promise<void> {
  await ownCourses(db, authorId)
    .select('c.id')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
}

export type OwnCourse = Awaited<ReturnType<typeof lockOwnCourse>>;

export async function hasLearners(db: Db, courseId: number): Promise<boolean> {
  const enrolment = await db
    .selectFrom('enrolments')
    .select('id')
    .where('courseId', '=', courseId)
    .limit(1)
    .executeTakeFirst();
  return enrolment !== undefined;
}

/** The author's name by which learners find courses. */
export async function findAuthorName(db: Db, accountId: number): Promise<string> {
  const profile = await db
    .selectFrom('profiles')
    .select(['firstName', 'lastName'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return profile ? `${profile.firstName} ${profile.lastName}` : '';
}
