import type { LintFinding } from '@malaka/contracts/authoring/course-check';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { CheckedCourse, CheckedLesson } from './load-course.ts';
import { placeOf, toFinding } from './rules.ts';

/** Parallel requests to the file storage. */
const AT_ONCE = 16;

type StoredFile = { key: string; name: string; lesson: CheckedLesson };

/** Files that lessons refer to but the storage does not have. */
export async function findDeadFiles(
  files: Pick<FileStorage, 'stat'>,
  course: CheckedCourse,
): Promise<LintFinding[]> {
  const stored = course.sections.flatMap(({ lesson }) => (lesson ? filesOf(lesson) : []));
  const waiting = [...stored];
  const dead = new Set<StoredFile>();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (!(await isThere(files, next.key))) dead.add(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored
    .filter((file) => dead.has(file))
    .map(({ lesson, name }) =>
      toFinding(placeOf(lesson))({ rule: 'lesson_dead_file', detail: name }),
    );
}

function filesOf(lesson: CheckedLesson): StoredFile[] {
  const { video, files, content, description, questions } = lesson;
  const videoKey = video?.isUploaded ? video.playedKey : null;
  const htmls = [content, description, ...questions.map(({ text }) => text)];
  return [
    ...(videoKey === null ? [] : [{ key: videoKey, name: lesson.name, lesson }]),
    ...files.map(({ key, name }) => ({ key, name, lesson })),
    ...picturesOf(htmls.join('')).map((name) => ({ key: publicKey(name), name, lesson })),
  ];
}

const picture = new RegExp(`<img\\b[^>]*\\ssrc="${publicAddress('')}([^"?#]+)"`, 'g');

const picturesOf = (html: string): string[] =>
  Array.from(new Set(Array.from(html.matchAll(picture), ([, name]) => name ?? '')));

async function isThere(files: Pick<FileStorage, 'stat'>, key: string): Promise<boolean> {
  try {
    await files.stat(key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.not_found') return false;
    throw error;
  }
}
