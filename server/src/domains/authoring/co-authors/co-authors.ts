import {
  type addCoAuthor as addCall,
  CO_AUTHORS_MAX,
  type changeCoAuthor as changeCall,
  type CoAuthor,
  type removeCoAuthor as removeCall,
  type SharedCourse,
} from '@malaka/contracts/authoring/co-authors';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { AUDIENCES, ROLE_IDS } from '@malaka/contracts/kit/roles';
import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import { AppError, invalid, refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { notify } from '#/kit/notifications/notify.ts';
import type { Db } from '#/kit/db/connect.ts';
import { coAuthorTexts } from './texts.ts';

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
async function getCoAuthor(db: Db, courseId: number, accountId: number): Promise<CoAuthor> {
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
async function lockOwned(trx: Db, authorId: number, courseId: number) {
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
async function findAuthor(db: Db, phone: string) {
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

type Needs = Pick<Deps, 'db' | 'now'>;
type Owner = { accountId: number; language: Language };

/** Gives an author rights on a course and notifies them. Throws 404, 422. */
export async function addCoAuthor(
  { db, now }: Needs,
  { courseId, phone, right }: BodyOf<typeof addCall>,
  { accountId, language }: Owner,
): Promise<CoAuthor> {
  const refuse = (why: keyof typeof coAuthorTexts) =>
    invalid({ phone: [coAuthorTexts[why][language]] });
  return await db.transaction().execute(async (trx) => {
    const course = await lockOwned(trx, accountId, courseId);
    const found = await findAuthor(trx, phone.replace(/\D/g, ''));
    if (!found) throw refuse('unknown');
    if (found.id === accountId) throw refuse('yourself');
    const known = await listCoAuthors(trx, courseId);
    if (known.some((one) => one.accountId === found.id)) throw refuse('already');
    if (known.length >= CO_AUTHORS_MAX) throw refuse('tooMany');
    const at = now();
    const row = { courseId, accountId: found.id, mayEdit: right === 'edit', addedAt: at };
    await trx.insertInto('courseAuthors').values(row).execute();
    const owner = await getOwner(trx, accountId, courseId);
    await notify(trx, {
      accountId: found.id,
      kind: 'course_shared',
      facts: { course: course.name, owner: owner.name },
      url:
        right === 'edit'
          ? `/dashboard/copyrights/course-items/${courseId}`
          : `/dashboard/copyrights/preview/${courseId}`,
      eventKey: `course_shared:${courseId}:${at.getTime()}`,
    });
    return await getCoAuthor(trx, courseId, found.id);
  });
}

export async function changeCoAuthor(
  { db }: Needs,
  { courseId, accountId, right }: BodyOf<typeof changeCall>,
  ownerId: number,
): Promise<CoAuthor> {
  return await db.transaction().execute(async (trx) => {
    await lockOwned(trx, ownerId, courseId);
    await trx
      .updateTable('courseAuthors')
      .set({ mayEdit: right === 'edit' })
      .where('courseId', '=', courseId)
      .where('accountId', '=', accountId)
      .execute();
    return await getCoAuthor(trx, courseId, accountId);
  });
}

/** Removed by the owner, or by the co-author personally. Their work stays. */
export async function removeCoAuthor(
  { db }: Needs,
  { courseId, accountId }: BodyOf<typeof removeCall>,
  callerId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (accountId !== callerId) await lockOwned(trx, callerId, courseId);
    const { numDeletedRows } = await trx
      .deleteFrom('courseAuthors')
      .where('courseId', '=', courseId)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('co_author.not_found', 404);
  });
}
