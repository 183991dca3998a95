import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/**
 * For a query whose courses are `c`: those that an account may edit, as author or co-author. A
 * draft has the rights of its course.
 */
export const mayEdit = (accountId: number) => sql<boolean>`
  (c.author_id = ${accountId} or exists (select from course_authors k
    where k.course_id = coalesce(c.draft_of, c.id) and k.account_id = ${accountId} and k.may_edit))`;

/**
 * For a query with this alias of questions: a question of a lesson belongs to those who edit its
 * course, all others to their author.
 */
export const mayEditQuestion = (accountId: number, questions: 'q' | 'questions') => {
  const { lessonId, authorId } = {
    lessonId: sql.ref(`${questions}.lesson_id`),
    authorId: sql.ref(`${questions}.author_id`),
  };
  return sql<boolean>`
    coalesce((select ${mayEdit(accountId)} from lessons i join courses c on c.id = i.course_id
      where i.id = ${lessonId}), ${authorId} = ${accountId})`;
};

type Place = { courseId: number } | { lessonId: number } | { sectionId: number };

const courseOf = (place: Place) => {
  if ('courseId' in place) return sql`${place.courseId}`;
  return 'lessonId' in place
    ? sql`(select course_id from lessons where id = ${place.lessonId} and deleted_at is null)`
    : sql`(select course_id from sections where id = ${place.sectionId} and deleted_at is null)`;
};

/** The author of a course on which this account has co-author rights; undefined without them. */
export async function findOwnerBeside(
  db: Db,
  accountId: number,
  place: Place,
): Promise<{ authorId: number; mayEdit: boolean } | undefined> {
  const { rows } = await sql<{ authorId: number; mayEdit: boolean }>`
    select c.author_id, k.may_edit from course_authors k
    join courses c on coalesce(c.draft_of, c.id) = k.course_id and c.deleted_at is null
    where k.account_id = ${accountId} and c.id = ${courseOf(place)}`.execute(db);
  return rows[0];
}

/** The error for a view-only co-author: the course is known to exist but may not be changed. */
export async function refusalFor(
  db: Db,
  accountId: number,
  place: Place,
  otherwise: ErrorCode,
): Promise<AppError> {
  const beside = await findOwnerBeside(db, accountId, place);
  return beside?.mayEdit === false
    ? new AppError('course.only_looks', 403)
    : new AppError(otherwise, 404);
}
