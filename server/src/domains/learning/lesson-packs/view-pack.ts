import { createHash } from 'node:crypto';
import type { LessonPack } from '@malaka/contracts/learning/lesson-packs';
import type { Deps } from '#/kit/deps.ts';
import { publicKeyAt } from '#/kit/files/public-files.ts';
import { showPractice } from '#/domains/learning/lesson-tests/show-practice.ts';
import { getPackedCourse, type PackRow } from './queries.ts';
import { packEnd, packRefusal, picturesIn, qualitiesOf, textsOf } from './rules.ts';

type Needs = Pick<Deps, 'db' | 'files'>;
type Query = { courseId: number; accountId: number; sessionId: number; now: Date };

/** What a device may download of a course, with sizes, so that it can check for space first. */
export async function viewPack(deps: Needs, query: Query): Promise<LessonPack> {
  const course = await getPackedCourse(deps.db, query);
  const lessons = await Promise.all(
    course.lessons.map(async (row) => {
      const refusal = packRefusal(row);
      const isIncluded = refusal === null;
      return {
        id: row.id,
        name: row.name,
        type: row.type,
        isDone: row.isDone,
        version: row.version,
        refusal,
        bytes: isIncluded ? await bytesOf(deps, row, query) : 0,
        qualities: isIncluded && row.video ? qualitiesOf(row.video) : [],
      };
    }),
  );
  const { name, type, isActive } = course;
  const facts = [name, course.image, ...lessons.map(({ id, version }) => [id, version])];
  return {
    courseId: query.courseId,
    name,
    type,
    isActive,
    version: createHash('md5').update(JSON.stringify(facts)).digest('hex'),
    lessons,
    expiresAt: packEnd(query.now, course.sessionEnd),
    serverNow: query.now,
  };
}

async function bytesOf({ db, files }: Needs, row: PackRow, { accountId }: Query): Promise<number> {
  const practice =
    row.type === 'test' ? await showPractice(db, { accountId, lessonId: row.id }) : [];
  const images = picturesIn(row.content, ...practice.flatMap(textsOf));
  const keys = [...images.map((one) => publicKeyAt(one)), row.posterKey, row.file?.pdfKey].filter(
    (key) => typeof key === 'string',
  );
  const sizes = await Promise.all(keys.map((key) => sizeOf(files, key)));
  const questions = practice.map((one) => Buffer.byteLength(JSON.stringify(one)));
  const stored = [...sizes, ...questions].reduce((sum, size) => sum + size, 0);
  return row.textBytes + row.captionBytes + (row.file?.bytes ?? 0) + stored;
}

/** A missing picture counts as empty. */
const sizeOf = async (files: Deps['files'], key: string): Promise<number> =>
  (await files.stat(key).catch(() => ({ size: 0 }))).size;
