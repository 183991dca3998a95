import type { CoAuthor, SharedCourse } from '@malaka/contracts/authoring/co-authors';
import { AUDIENCES, ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';

const AUTHORS = AUDIENCES.author.map((role) => ROLE_IDS[role]);

const personName = sql<string>`coalesce(p.last_name || ' ' || p.first_name, '')`;

const rightOf = (mayEdit: boolean) => (mayEdit ? 'edit' : 'look');

const selectCoAuthors = (db: Db, courseId: number) =>
  db
    .selectFrom('courseAuthors as k')
    .innerJoin('accounts as a', 'a.id', 'k.accountId')
    .leftJoin('profiles as p', 'p.accountId', 'a.id')
    .where('k.courseId', '=', courseId)
    .select(['k.accountId', 'k.mayEdit', 'k.addedAt', 'a.avatar', personName.as('name')]);

/** In the order they were added. */
export async function listCoAuthors(db: Db, courseId: number): Promise<CoAuthor[]> {
  const rows = await selectCoAuthors(db, courseId).orderBy('k.addedAt').orderBy('a.id').execute();
  return rows.map(({ mayEdit, ...row }) => ({ ...row, right: rightOf(mayEdit) }));
}

/** Throws 404 `co_author.not_found`. */
export async function getCoAuthor(db: Db, courseId: number, accountId: number): Promise<CoAuthor> {
  const { mayEdit, ...row } = await selectCoAuthors(db, courseId)
    .where('k.accountId', '=', accountId)
    .executeTakeFirstOrThrow(refusing('co_author.not_found', 404));
  return { ...row, right: rightOf(mayEdit) };
}

/** The owner of a course that this account owns or co-authors. Throws 404. */
export async function getOwner(db: Db, accountId: number, courseId: number) {
  return await db
    .selectFrom('courses as c')
    .innerJoin('accounts as a', 'a.id', 'c.authorId')
    .leftJoin('profiles as p', 'p.accountId', 'a.id')
    .where('c.id', '=', courseId)
    .where('c.deletedAt', 'is', null)
    .where(
      sql<boolean>`(c.author_id = ${accountId} or exists (select from course_authors k
        where k.course_id = c.id and k.account_id = ${accountId}))`,
    )
    .select(['a.id as accountId', 'a.avatar', personName.as('name')])
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
}

/** Locks the owner's course against other changes of its co-authors. Throws 404. */
export async function lockOwned(trx: Db, authorId: number, courseId: number) {
  return await trx
    .selectFrom('courses')
    .where('id', '=', courseId)
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is', null)
    // Rights on a draft are those of its course.
    .where('draftOf', 'is', null)
    .select(['id', 'name'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
}

/** The active author's account with this phone. */
export async function findAuthor(db: Db, phone: string) {
  return await db
    .selectFrom('accounts')
    .where('phone', '=', phone)
    .where('role', 'in', AUTHORS)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();
}

/** Courses shared by others, newest first. */
export async function listSharedCourses(db: Db, accountId: number): Promise<SharedCourse[]> {
  const rows = await db
    .selectFrom('courseAuthors as k')
    .innerJoin('courses as c', 'c.id', 'k.courseId')
    .innerJoin('categories as g', 'g.id', 'c.categoryId')
    .leftJoin('profiles as p', 'p.accountId', 'c.authorId')
    .where('k.accountId', '=', accountId)
    .where('c.deletedAt', 'is', null)
    .orderBy('k.addedAt', 'desc')
    .orderBy('c.id')
    .limit(200)
    .select(['c.id', 'c.name', 'c.image', 'g.hue', 'c.isActive', 'c.lessonsCount', 'k.mayEdit'])
    .select(personName.as('ownerName'))
    .execute();
  return rows.map(({ mayEdit, ...row }) => ({ ...row, right: rightOf(mayEdit) }));
}
