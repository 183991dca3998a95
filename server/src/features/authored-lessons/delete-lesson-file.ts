import type { deleteFile } from '@malaka/contracts/authored-lessons';
import type { BodyOf } from '@malaka/contracts/endpoint';
import type { Deps } from '#/deps.ts';
import { deleteVideo } from '#/features/videos/delete-video.ts';
import { AppError } from '#/http/app-error.ts';
import type { Language } from '#/http/language.ts';
import { deleteFileRow } from './file-queries.ts';
import { getOwnLesson } from './queries.ts';
import { lessonTexts } from './texts.ts';

/** Removes the file or film of an own lesson; the picture of a webinar lesson is its file. */
export async function deleteLessonFile(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  { id, type, fields }: BodyOf<typeof deleteFile>,
  { accountId, language }: { accountId: number; language: Language },
): Promise<void> {
  const refuse = (field: 'type' | 'fields') =>
    new AppError('request.invalid', 422, {
      errors: { [field]: [lessonTexts.noSuchPlace[language]] },
    });
  // Webinars of their own come with issue of their own; a webinar lesson is a lesson.
  if (type === 'webinar') throw refuse('type');
  const lesson = await getOwnLesson(db, accountId, id);
  if (fields === 'video') {
    if (lesson.type !== 'video') throw refuse('fields');
    return await deleteVideo({ db, files }, accountId, id);
  }
  const field = fields === 'image' ? 'file' : fields;
  if (!(await deleteFileRow(db, lesson.id, field, now()))) {
    throw new AppError('file.not_found', 404);
  }
}
