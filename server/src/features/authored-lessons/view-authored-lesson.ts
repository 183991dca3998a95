import type { AuthoredLesson } from '@malaka/contracts/authored-lessons';
import { LESSON_TYPE_IDS } from '@malaka/contracts/courses';
import type { Deps } from '#/deps.ts';
import type { Language } from '#/http/language.ts';
import { type FileField, getOwnLesson, listLessonFiles } from './queries.ts';
import { viewLessonFile } from './view-lesson-file.ts';

type Asked = { accountId: number; lessonId: number; sessionId: number; language: Language };

/** An own lesson with everything that its edit screen needs. */
export async function viewAuthoredLesson(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { accountId, lessonId, sessionId }: Asked,
): Promise<AuthoredLesson> {
  const lesson = await getOwnLesson(db, accountId, lessonId);
  const files = await listLessonFiles(db, lessonId);
  const reader = { secret: config.secret, accountId, sessionId, now: now() };
  const fileOf = (field: FileField) => {
    const file = files.find((kept) => kept.field === field);
    return file ? viewLessonFile(file, reader) : null;
  };
  const { videoId: _videoId, ...facts } = lesson;
  return {
    ...facts,
    typeId: LESSON_TYPE_IDS[lesson.type],
    type: { id: LESSON_TYPE_IDS[lesson.type], type: lesson.type },
    isEncrypted: false,
    isLocal: true,
    videoDuration: null,
    file: fileOf('file'),
    presentation: fileOf('presentation'),
    video: null,
    upload: null,
    isRecorded: lesson.isRecorded ?? false,
    isAutoRecorded: lesson.isAutoRecorded ?? false,
    isPresenterOnly: lesson.isPresenterOnly ?? false,
  };
}
