import type { Deps } from '#/kit/deps.ts';
import { copyLessons } from '#/domains/authoring/authored-lessons/copy-lessons.ts';
import { copyTree } from '#/domains/authoring/course-tree/copy-tree.ts';
import { recountLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { copyCover, deleteCover } from '#/domains/content/index.ts';
import { copyQuestions } from '#/domains/authoring/questions/copy-questions.ts';
import { getAuthoredCourse, lockOwnCourse } from './queries.ts';
import { copyName } from './rules.ts';
import { insertCourse, type Owner } from './store-course.ts';

/** A copy that begins archived and without learners. Videos and files are shared, the cover is not. */
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
      const content = { ...contentOf(source), name, image: cover };
      const copyId = await insertCourse(trx, content, owner, source);
      const sections = await copyTree(trx, { from: id, to: copyId });
      const lessons = await copyLessons(trx, { courseId: copyId, sections, now: owner.now });
      await copyQuestions(trx, lessons);
      await recountLessons(trx, copyId);
      return { id: copyId, name };
    });
  } catch (error) {
    if (cover !== image) await deleteCover(files, cover).catch(() => undefined);
    throw error;
  }
}

const contentOf = (source: Awaited<ReturnType<typeof lockOwnCourse>>) => ({
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
