import type { Deps } from '#/kit/deps.ts';
import { copyLessons } from '#/domains/authoring/authored-lessons/insert-lessons.ts';
import { copyTree } from '#/domains/authoring/course-tree/insert-tree.ts';
import { countLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { lessonsInserted } from '#/domains/authoring/authored-lessons/events.ts';
import { copyCover, deleteCover } from '#/domains/content/index.ts';
import { copyQuestions } from '#/domains/authoring/questions/copy-questions.ts';
import type { Db } from '#/kit/db/connect.ts';
import { getAuthoredCourse, lockOwnCourse, type OwnCourse } from './queries.ts';
import { copyName, insertCourse, type Owner } from './store-course.ts';

/**
 * Copies a course as archived and without learners. Videos and files are shared, the cover is not.
 */
export async function duplicateCourse(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: number,
  owner: Owner,
): Promise<{ id: number; name: string }> {
  const { accountId: authorId, language } = owner;
  const { image } = await getAuthoredCourse(db, { authorId, id, language });
  const cover = await copyCover(files, image);
  try {
    return await db.transaction().execute(async (trx) => {
      const source = await lockOwnCourse(trx, authorId, id);
      const name = copyName(source.name, language);
      const copy = await copyCourse(trx, source, { ...owner, name, image: cover });
      await lessonsInserted.emit(trx, { lessonIds: [...copy.lessons.values()], now: owner.now });
      return { id: copy.id, name };
    });
  } catch (error) {
    if (cover !== image) await deleteCover(files, cover).catch(() => undefined);
    throw error;
  }
}

type Copying = Owner & {
  name: string;
  image: string | null;
  /** The course for which the copy is a draft. */
  draftOf?: number;
};

type Copied = {
  id: number;
  /** Original id to copy id. */
  sections: ReadonlyMap<number, number>;
  lessons: ReadonlyMap<number, number>;
  questions: ReadonlyMap<number, number>;
};

/**
 * Copies everything authors write in a course into a new one; its webinars are not announced yet.
 */
export async function copyCourse(
  trx: Db,
  source: OwnCourse,
  { name, image, draftOf, ...owner }: Copying,
): Promise<Copied> {
  const id = await insertCourse(trx, { ...contentOf(source), name, image }, owner, source);
  if (draftOf !== undefined) {
    await trx.updateTable('courses').set({ draftOf }).where('id', '=', id).execute();
  }
  const sections = await copyTree(trx, { from: source.id, to: id });
  const lessons = await copyLessons(trx, { courseId: id, sections });
  const questions = await copyQuestions(trx, lessons, { isDraft: draftOf !== undefined });
  await countLessons(trx, id);
  return { id, sections, lessons, questions };
}

export const contentOf = (source: OwnCourse) => ({
  description: source.description,
  outcomes: source.outcomes,
  type: source.type,
  categoryId: source.categoryId,
  languageId: source.languageId,
  hours: source.hours,
  credit: source.credit,
  price: BigInt(source.price),
  positionTypeIds: source.positionTypeIds,
  programmeYear: source.programmeYear,
  hasCertificate: source.hasCertificate,
});
