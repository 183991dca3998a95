import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { LESSON_TYPE_IDS } from '@malaka/contracts/authoring/course-types';
import type { Deps } from '#/kit/deps.ts';
import { viewOpenUpload } from '#/domains/authoring/uploads/create-upload.ts';
import { viewAuthoredVideo } from '#/domains/authoring/videos/view-authored-video.ts';
import { findDraft } from '#/domains/authoring/lesson-revisions/queries.ts';
import type { Language } from '#/kit/http/language.ts';
import { type FileField, listFiles } from './lesson-files.ts';
import { getOwnLesson } from '#/domains/authoring/course-tree/own-lesson.ts';
import { savesItself } from './autosave-lesson.ts';
import { viewLessonFile } from './serve-lesson-file.ts';

type Query = { accountId: number; lessonId: number; sessionId: number; language: Language };

/** The author's lesson with everything its edit screen needs. */
export async function viewAuthoredLesson(
  deps: Pick<Deps, 'db' | 'config' | 'now' | 'uploads'>,
  { accountId, lessonId, sessionId }: Query,
): Promise<AuthoredLesson> {
  const { db, config, now } = deps;
  const lesson = await getOwnLesson(db, accountId, lessonId);
  const files = await listFiles(db, { lessonId });
  const reader = { config, accountId, sessionId, now: now() };
  const fileOf = (field: FileField) => {
    const file = files.find((stored) => stored.field === field);
    return file ? viewLessonFile(file, reader) : null;
  };
  const { videoId, isLive: _, ...facts } = lesson;
  const viewer = { lessonId, videoId, accountId, sessionId };
  return {
    ...facts,
    typeId: LESSON_TYPE_IDS[lesson.type],
    type: { id: LESSON_TYPE_IDS[lesson.type], type: lesson.type },
    ...(await viewAuthoredVideo(deps, viewer)),
    file: fileOf('file'),
    presentation: fileOf('presentation'),
    draft: await findDraft(db, lesson),
    savesItself: savesItself(lesson),
    upload: lesson.type === 'video' ? await viewOpenUpload(deps, lessonId) : null,
    isRecorded: lesson.isRecorded ?? false,
    isAutoRecorded: lesson.isAutoRecorded ?? false,
    isPresenterOnly: lesson.isPresenterOnly ?? false,
  };
}
