import { DEFAULT_PRESENCE_PERCENT } from '@malaka/contracts/kit/limits';
import { coverKey } from '#/domains/content/index.ts';
import { publicKey } from '#/kit/files/public-files.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { type ArchivedLesson, FORMAT, type Manifest, VERSION } from './archive-format.ts';
import type { LoadedCourse } from './load-course.ts';
import { pictureAddresses } from './pictures.ts';

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
