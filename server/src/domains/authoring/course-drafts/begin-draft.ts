import type { Deps } from '#/kit/deps.ts';
import { copyCourse } from '#/domains/authoring/authored-courses/duplicate-course.ts';
import { lockOwnCourse } from '#/domains/authoring/authored-courses/queries.ts';
import type { Owner } from '#/domains/authoring/authored-courses/store-course.ts';
import { copyCover, deleteCover } from '#/domains/content/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { DraftItem } from './compare-items.ts';
import { findDraft, insertDraftItems } from './queries.ts';
import { readItems } from './read-items.ts';

/**
 * Makes a copy of the author's course that is edited like any other and that learners never see. A
 * course has one draft: repeated calls return the same one.
 */
export async function beginDraft(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  courseId: number,
  owner: Owner,
): Promise<{ draftId: number }> {
  let cover: string | null = null;
  try {
    return await db.transaction().execute(async (trx) => {
      const source = await lockOwnCourse(trx, owner.accountId, courseId);
      if (source.draftOf !== null) throw new AppError('course.is_draft', 409);
      const known = await findDraft(trx, owner.accountId, courseId);
      if (known) return { draftId: known.draftId };
      cover = await copyCover(files, source.image);
      const { name } = source;
      const copying = { ...owner, name, image: cover, draftOf: courseId };
      const copied = await copyCourse(trx, source, copying);
      const draftId = copied.id;
      const live = await readItems(trx, courseId, owner.language);
      const draft = await readItems(trx, draftId, owner.language);
      const pairs: [DraftItem['kind'], ReadonlyMap<number, number>][] = [
        ['course', new Map([[courseId, draftId]])],
        ['cover', new Map([[courseId, draftId]])],
        ['order', new Map([[courseId, draftId]])],
        ['section', copied.sections],
        ['lesson', copied.lessons],
        ['question', copied.questions],
      ];
      const items = pairs.flatMap(([kind, copies]) =>
        [...copies].map(([liveId, copyId]) => ({
          kind,
          liveId,
          copyId,
          livePrint: live[kind].get(liveId)!.print,
          copyPrint: draft[kind].get(copyId)!.print,
        })),
      );
      await insertDraftItems(trx, draftId, items);
      return { draftId };
    });
  } catch (error) {
    await deleteCover(files, cover).catch(() => undefined);
    throw error;
  }
}
