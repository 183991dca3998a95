import type { LessonRevision } from '@malaka/contracts/authoring/lesson-revisions';
import type { LessonField, LessonValues } from '@malaka/contracts/authoring/lesson-values';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';

/** Newest first. */
export async function listRevisions(
  db: Db,
  authorId: number,
  lessonId: number,
): Promise<LessonRevision[]> {
  await getOwnLesson(db, authorId, lessonId);
  const rows = await db
    .selectFrom('lessonRevisions as r')
    .leftJoin('profiles as p', 'p.accountId', 'r.accountId')
    .where('r.lessonId', '=', lessonId)
    .orderBy('r.revision', 'desc')
    .select(['r.revision', 'r.savedAt', 'r.isAuto', 'r.isShown', 'r.restoredFrom', 'r.words'])
    .select(['r.changed', 'p.lastName', 'p.firstName'])
    .execute();
  return rows.map(({ lastName, firstName, ...row }) => ({
    ...row,
    changed: row.changed as LessonField[],
    authorName: lastName === null ? null : `${lastName} ${firstName}`,
  }));
}

/** Throws 404 `lesson.revision_gone`. */
export async function getRevision(
  db: Db,
  lessonId: number,
  revision: number,
): Promise<LessonValues> {
  const { content } = await db
    .selectFrom('lessonRevisions')
    .where('lessonId', '=', lessonId)
    .where('revision', '=', revision)
    .select('content')
    .executeTakeFirstOrThrow(refusing('lesson.revision_gone', 404));
  return content as LessonValues;
}

/** Edits not yet shown to learners; null if learners see everything. */
export async function findDraft(db: Db, { id, revision }: { id: number; revision: number }) {
  const row = await db
    .selectFrom('lessonRevisions')
    .where('lessonId', '=', id)
    .where('revision', '=', revision)
    .where('isShown', '=', false)
    .select(['content', 'savedAt'])
    .executeTakeFirst();
  return row?.savedAt ? { values: row.content as LessonValues, savedAt: row.savedAt } : null;
}
