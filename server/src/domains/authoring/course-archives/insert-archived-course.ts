import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { insertLessons } from '#/domains/authoring/authored-lessons/insert-lessons.ts';
import { replaceFiles } from '#/domains/authoring/authored-lessons/lesson-files.ts';
import { insertCourse, type Owner } from '#/domains/authoring/authored-courses/store-course.ts';
import { insertTree } from '#/domains/authoring/course-tree/insert-tree.ts';
import { countLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { WATCHED_TYPES } from '#/domains/authoring/course-tree/own-lesson.ts';
import { insertPlacedQuestions } from '#/domains/authoring/questions/insert-questions.ts';
import { findLanguageId, listCategories } from '#/domains/people/index.ts';
import { insertVideos, type NewVideo } from '#/domains/authoring/videos/insert-videos.ts';
import { readCaptions } from '#/domains/authoring/videos/read-captions.ts';
import {
  type ArchivedVideo,
  type ArchivedLesson,
  manifest,
  type Manifest,
  withPictures,
} from './archive-format.ts';
import { RefusedArchive } from './refused-archive.ts';
import type { Staged } from './stage-parts.ts';

/**
 * Inserts a new course, archived, with everything from the manifest, in the caller's transaction.
 */
export async function insertArchivedCourse(
  trx: Db,
  archived: Manifest,
  staged: Staged,
  owner: Owner,
): Promise<number> {
  const read = moved(archived, staged.pictures);
  const courseId = await insertCourse(trx, await contentOf(trx, read, staged), owner);
  const sectionIds = await insertTree(trx, courseId, read.sections);
  const places = read.sections.flatMap((section) => [section, ...section.paragraphs]);
  const lessons = places.flatMap(({ lesson }, n) =>
    lesson ? [{ ...lesson, sectionId: sectionIds[n]! }] : [],
  );
  const videoIds = await insertLessonVideos(trx, owner.accountId, lessons, staged);
  const lessonIds = await insertLessons(
    trx,
    courseId,
    lessons.map((lesson, n) => newLesson(lesson, videoIds[n])),
    owner.now,
  );
  for (const [n, { files }] of lessons.entries()) {
    const stored = files.map(({ field, path }) => ({ ...staged.files.get(path)!, field }));
    await replaceFiles(trx, { lessonId: lessonIds[n]! }, stored, owner.now);
  }
  await insertQuestions(trx, lessons, lessonIds, owner);
  await countLessons(trx, courseId);
  return courseId;
}

/** Points the pictures of every text to their new addresses. */
const moved = (original: Manifest, pictures: Staged['pictures']): Manifest =>
  z.decode(
    manifest,
    JSON.parse(withPictures(JSON.stringify(z.encode(manifest, original)), pictures)),
  );

async function contentOf(trx: Db, { course }: Manifest, { cover }: Staged) {
  const { category, language, cover: _, ...content } = course;
  const categories = await listCategories(trx, 'uz');
  const found = categories.find(({ name }) => name === category) ?? categories[0];
  const languageId = await findLanguageId(trx, language);
  // A new installation has neither, so no course can be stored yet.
  if (!found || languageId === undefined) throw new RefusedArchive('wrongContent', 'course');
  return {
    ...content,
    categoryId: found.id,
    languageId,
    positionTypeIds: [],
    programmeYear: null,
    image: cover,
  };
}

function newLesson(lesson: ArchivedLesson & { sectionId: number }, videoId: number | undefined) {
  const { files: _, film: __, questions: ___, webinar, ...row } = lesson;
  const isWebinar = lesson.type === 'webinar';
  return { ...row, videoId: videoId ?? null, webinar: isWebinar ? webinar : null };
}

async function insertLessonVideos(
  trx: Db,
  authorId: number,
  lessons: readonly ArchivedLesson[],
  staged: Staged,
): Promise<(number | undefined)[]> {
  const videos: NewVideo[] = [];
  const places = new Map<number, number>();
  for (const [n, { film, type, name }] of lessons.entries()) {
    if (!film || !WATCHED_TYPES.includes(type)) continue;
    places.set(n, videos.length);
    videos.push(await newVideo(film, name, staged));
  }
  const ids = await insertVideos(trx, authorId, videos);
  return lessons.map((_, n) => {
    const place = places.get(n);
    return place === undefined ? undefined : ids[place];
  });
}

async function newVideo(
  { path, url, name, isEncrypted, captions }: ArchivedVideo,
  lesson: string,
  { videos }: Staged,
): Promise<NewVideo> {
  const file = path === null ? undefined : videos.get(path);
  const read = captions.map(async ({ language, body }) => ({
    language,
    body: await readCaptions(body).catch(() => {
      throw new RefusedArchive('wrongType', `${lesson}: ${language}.vtt`);
    }),
  }));
  return {
    sourceKey: file?.key ?? null,
    externalUrl: file ? null : url,
    name,
    bytes: file?.bytes ?? 0,
    isEncrypted,
    facts: file?.facts,
    captions: await Promise.all(read),
  };
}

async function insertQuestions(
  trx: Db,
  lessons: readonly ArchivedLesson[],
  lessonIds: readonly number[],
  { accountId: authorId, now, language }: Owner,
): Promise<void> {
  const placed = lessons.flatMap(({ type, questions }, n) =>
    questions.map(({ time, content }) => ({
      lessonId: lessonIds[n]!,
      time: WATCHED_TYPES.includes(type) ? time : null,
      // Categories of questions belong to the diagnostic of this installation.
      content: { ...content, categoryId: null },
    })),
  );
  await insertPlacedQuestions(trx, { authorId, now, language }, placed);
}
