import { mayEdit } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';

/** The lesson of the author's section or paragraph; undefined if there is none. */
export async function findSectionLesson(
  db: Db,
  authorId: number,
  { courseId, sectionId }: { courseId: number; sectionId: number },
): Promise<number | undefined> {
  const section = await db
    .selectFrom('sections as s')
    .innerJoin('courses as c', 'c.id', 's.courseId')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.sectionId', '=', 's.id').on('l.deletedAt', 'is', null),
    )
    .where('s.id', '=', sectionId)
    .where('s.deletedAt', 'is', null)
    .where('c.id', '=', courseId)
    .where(mayEdit(authorId))
    .where('c.deletedAt', 'is', null)
    .select('l.id')
    .executeTakeFirstOrThrow(refusing('section.not_found', 404));
  return section.id ?? undefined;
}
