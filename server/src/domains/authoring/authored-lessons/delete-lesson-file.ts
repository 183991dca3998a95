import type { deleteFile } from '@malaka/contracts/authoring/authored-lessons';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { deleteVideo } from '#/domains/authoring/videos/delete-video.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { deleteFileRow } from './file-queries.ts';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { lessonTexts } from './texts.ts';

/**
 * Deletes a file of the author's lesson; the image of a webinar lesson is its `file`. Throws 404 if
 * the lesson or file is missing, 422 for a video of a lesson that cannot have one.
 */
export async function deleteLessonFile(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { id, fields }: Pick<BodyOf<typeof deleteFile>, 'id' | 'fields'>,
  { accountId, language }: { accountId: number; language: Language },
): Promise<void> {
  const lesson = await getOwnLesson(db, accountId, id);
  if (fields === 'video') {
    if (lesson.type !== 'video') {
      throw invalid({ fields: [lessonTexts.noSuchPlace[language]] });
    }
    return await deleteVideo({ db, files }, accountId, id);
  }
  const field = fields === 'image' ? 'file' : fields;
  if (!(await deleteFileRow(db, { lessonId: lesson.id }, field, now()))) {
    throw new AppError('file.not_found', 404);
  }
}
