import {
  type LintFinding,
  FINDINGS_MAX,
  lintFinding,
} from '@malaka/contracts/authoring/course-check';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { loadCourse, type CheckedCourse, type CheckedLesson } from './load-course.ts';
import { findProblems, placeOf, toFinding } from './rules.ts';

/** Parallel requests to the file storage. */
const AT_ONCE = 16;

type StoredFile = { key: string; name: string; lesson: CheckedLesson };

/** Files that lessons refer to but the storage does not have. */
async function findDeadFiles(
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

/** The database may be a transaction, so that an activation sees the course as it will be. */
type LintDeps = Pick<Deps, 'files' | 'now' | 'video'> & { db: Db };

/** Problems of a course, errors first; the caller has checked the access. */
export async function lintCourse(
  { db, files, now, video }: LintDeps,
  courseId: number,
): Promise<LintFinding[]> {
  const course = await loadCourse(db, courseId);
  const findings = [
    ...findProblems(course, { now: now(), canConvert: video !== undefined }),
    ...(await findDeadFiles(files, course)),
  ];
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}

export const isError = ({ severity }: LintFinding): boolean => severity === 'error';

const encoded = z.array(lintFinding);

/** Decision 67 and the linter: learners never see a broken course. */
export async function requireActivatable(
  deps: Pick<Deps, 'files' | 'now' | 'video'>,
  trx: Db,
  courseId: number,
): Promise<void> {
  const findings = (await lintCourse({ ...deps, db: trx }, courseId)).filter(isError);
  if (findings.length === 0) return;
  const facts = { findings: z.encode(encoded, findings.slice(0, FINDINGS_MAX)) };
  throw new AppError('course.cannot_activate', 422, { facts });
}

/** Publishes a course without errors. */
export async function activateCourse(
  deps: Pick<Deps, 'files' | 'now' | 'video'>,
  trx: Db,
  courseId: number,
): Promise<void> {
  await requireActivatable(deps, trx, courseId);
  await trx
    .updateTable('courses')
    .set({ isActive: true, updatedAt: deps.now() })
    .where('id', '=', courseId)
    .execute();
}
