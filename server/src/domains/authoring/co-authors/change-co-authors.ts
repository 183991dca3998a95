import {
  type addCoAuthor as addCall,
  CO_AUTHORS_MAX,
  type changeCoAuthor as changeCall,
  type CoAuthor,
  type removeCoAuthor as removeCall,
} from '@malaka/contracts/authoring/co-authors';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { findAuthor, getCoAuthor, getOwner, listCoAuthors, lockOwned } from './queries.ts';
import { coAuthorTexts } from './texts.ts';

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
