import { DEFAULT_PRESENCE_PERCENT } from '@malaka/contracts/kit/limits';
import type { LessonQuestionDraft } from '@malaka/contracts/authoring/questions';
import { coverKey } from '#/domains/content/index.ts';
import { publicKey } from '#/kit/files/public-files.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import type { Db } from '#/kit/db/connect.ts';
import { type StoredAnswer, toDraftAnswers } from '#/domains/authoring/questions/stored-answers.ts';
import {
  copyTranslation,
  type StoredTranslation,
} from '#/domains/authoring/questions/translation.ts';
import {
  type ArchivedLesson,
  FORMAT,
  type Manifest,
  VERSION,
  pictureAddresses,
} from './archive-format.ts';

/** Loads everything an archive holds of a course in a handful of statements. */
export async function loadCourse(db: Db, courseId: number) {
  const course = await db
    .selectFrom('courses as c')
    .innerJoin('categories as g', 'g.id', 'c.categoryId')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .selectAll('c')
    .select(['g.name as categoryName', 'l.code as languageCode'])
    .where('c.id', '=', courseId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!course) return undefined;
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'parentId', 'name'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const lessons = await db
    .selectFrom('lessons as l')
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .leftJoin('webinarLessons as w', 'w.lessonId', 'l.id')
    .selectAll('l')
    .select(['v.sourceKey', 'v.externalUrl', 'v.originalName', 'v.isEncrypted'])
    .select(['w.lessonId as webinarId', 'w.startsAt', 'w.minutes as webinarMinutes'])
    .select(['w.isRecorded', 'w.isAutoRecorded', 'w.isPresenterOnly', 'w.presencePercent'])
    .where('l.courseId', '=', courseId)
    .where('l.deletedAt', 'is', null)
    .execute();
  const ids = lessons.map(({ id }) => id);
  const videoIds = lessons.flatMap(({ videoId }) => videoId ?? []);
  return {
    course,
    sections,
    lessons,
    files: await listFiles(db, ids),
    captions: await listCaptions(db, videoIds),
    questions: await listQuestions(db, ids),
  };
}

type LoadedCourse = NonNullable<Awaited<ReturnType<typeof loadCourse>>>;

const listFiles = async (db: Db, lessonIds: number[]) =>
  await db
    .selectFrom('lessonFiles')
    .select(['lessonId', 'field', 'key', 'name'])
    .where('lessonId', 'in', orNone(lessonIds))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

const listCaptions = async (db: Db, videoIds: number[]) =>
  await db
    .selectFrom('videoCaptions')
    .select(['videoId', 'language', 'body'])
    .where('videoId', 'in', orNone(videoIds))
    .orderBy('id')
    .execute();

async function listQuestions(db: Db, lessonIds: number[]) {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .select(['q.lessonId', 'q.timeSeconds', 'q.tags'])
    .select(['v.type', 'v.text', 'v.score', 'v.explanation', 'v.answers', 'v.translation'])
    .where('q.lessonId', 'in', orNone(lessonIds))
    .where('q.deletedAt', 'is', null)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .execute();
  return rows.map(({ lessonId, timeSeconds, ...row }) => {
    const type = row.type as LessonQuestionDraft['type'];
    const answers = toDraftAnswers(type, row.answers as StoredAnswer[]);
    const translation = row.translation as StoredTranslation | null;
    const content = { ...row, type, answers, translation };
    return {
      lessonId,
      time: timeSeconds,
      content: {
        ...content,
        answers: answers.map(withoutId),
        translation: copyTranslation(content),
      },
    };
  });
}

/** Ids are valid in this installation only. */
function withoutId(answer: ReturnType<typeof toDraftAnswers>[number]) {
  const { id: _, ...content } = answer;
  return content;
}

/** `in ()` is not valid SQL; no row has the id 0. */
const orNone = (ids: number[]) => (ids.length > 0 ? ids : [0]);

/** A stored file and its path in the archive. */
export type Part = { path: string; key: string; bytes: number };

/** The manifest of a course and the stored files it refers to; missing files are left out. */
export async function describeCourse(
  files: FileStorage,
  loaded: LoadedCourse,
): Promise<{ manifest: Manifest; parts: Part[] }> {
  const parts = new Parts(files);
  const { course, sections, lessons } = loaded;
  const described = new Map<number, ArchivedLesson>();
  for (const lesson of lessons) {
    if (lesson.sectionId === null) continue;
    described.set(lesson.sectionId, await describeLesson(parts, loaded, lesson));
  }
  const nodeOf = ({ id, name }: { id: number; name: string }) => ({
    name,
    lesson: described.get(id) ?? null,
  });
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    course: {
      name: course.name,
      description: course.description,
      outcomes: course.outcomes as string[],
      type: course.type as Manifest['course']['type'],
      category: (course.categoryName as { uz: string }).uz,
      language: course.languageCode,
      hours: course.hours,
      credit: course.credit,
      price: Number(course.price),
      hasCertificate: course.hasCertificate,
      cover: await parts.addCover(course.image),
    },
    sections: sections
      .filter(({ parentId }) => parentId === null)
      .map((section) => ({
        ...nodeOf(section),
        paragraphs: sections.filter(({ parentId }) => parentId === section.id).map(nodeOf),
      })),
    images: [],
  };
  manifest.images = await parts.addPictures(JSON.stringify(manifest));
  return { manifest, parts: parts.list };
}

async function describeLesson(
  parts: Parts,
  { files, captions, questions }: LoadedCourse,
  lesson: LoadedCourse['lessons'][number],
): Promise<ArchivedLesson> {
  const archived: ArchivedLesson['files'] = [];
  for (const { field, key, name } of files.filter(({ lessonId }) => lessonId === lesson.id)) {
    const path = await parts.add('files', key);
    if (path) archived.push({ field: field as 'file' | 'presentation', name, path });
  }
  const path = lesson.sourceKey === null ? null : await parts.add('films', lesson.sourceKey);
  const hasVideo = path !== null || lesson.externalUrl !== null;
  return {
    type: lesson.type as ArchivedLesson['type'],
    name: lesson.name,
    score: lesson.score,
    minPercentage: lesson.minPercentage,
    attemptQuestions: lesson.attemptQuestions,
    readPercent: lesson.readPercent,
    controlQuestions: lesson.controlQuestions,
    content: lesson.content,
    shortDescription: lesson.shortDescription,
    description: lesson.description,
    files: archived,
    film: hasVideo
      ? {
          path,
          url: lesson.externalUrl,
          name: lesson.originalName ?? '',
          isEncrypted: lesson.isEncrypted ?? false,
          captions: captions
            .filter(({ videoId }) => videoId === lesson.videoId)
            .map(({ language, body }) => ({ language: language as 'uz', body })),
        }
      : null,
    webinar: webinarOf(lesson),
    questions: questions
      .filter(({ lessonId }) => lessonId === lesson.id)
      .map(({ time, content }) => ({ time, content })),
  };
}

const webinarOf = (lesson: LoadedCourse['lessons'][number]): ArchivedLesson['webinar'] =>
  lesson.webinarId === null
    ? null
    : {
        startsAt: lesson.startsAt,
        minutes: lesson.webinarMinutes,
        isRecorded: lesson.isRecorded ?? false,
        isAutoRecorded: lesson.isAutoRecorded ?? false,
        isPresenterOnly: lesson.isPresenterOnly ?? false,
        presencePercent: lesson.presencePercent ?? DEFAULT_PRESENCE_PERCENT,
      };

/** Numbers the files of an archive; a file used twice is included once. */
class Parts {
  readonly list: Part[] = [];
  readonly #files: FileStorage;
  readonly #paths = new Map<string, string>();

  constructor(files: FileStorage) {
    this.#files = files;
  }

  async add(folder: 'images' | 'files' | 'films', key: string): Promise<string | null> {
    const ending = /\.([a-z0-9]{1,5})$/.exec(key)?.[1] ?? 'bin';
    return await this.#put(`${folder}/${this.list.length + 1}.${ending}`, key);
  }

  async addCover(address: string | null): Promise<string | null> {
    const key = coverKey(address);
    return key === undefined ? null : await this.#put('cover.webp', key);
  }

  /** Adds the pictures that appear in the texts. */
  async addPictures(texts: string): Promise<Manifest['images']> {
    const images: Manifest['images'] = [];
    for (const [address, name] of pictureAddresses(texts)) {
      const path = await this.add('images', publicKey(name));
      if (path) images.push({ address, path });
    }
    return images;
  }

  async #put(path: string, key: string): Promise<string | null> {
    const known = this.#paths.get(key);
    if (known !== undefined) return known;
    const stored = await this.#files.stat(key).catch(() => undefined);
    if (!stored) return null;
    this.#paths.set(key, path);
    this.list.push({ path, key, bytes: stored.size });
    return path;
  }
}
