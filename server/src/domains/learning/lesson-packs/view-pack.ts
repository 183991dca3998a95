import { createHash } from 'node:crypto';
import type { LessonPack, StoredLesson } from '@malaka/contracts/learning/lesson-packs';
import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import { publicKeyAt } from '#/kit/files/public-files.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { getOwnLesson } from '#/domains/learning/lesson-progress/queries.ts';
import {
  startReading,
  startWatching,
} from '#/domains/learning/lesson-progress/watching-and-reading.ts';
import { showLesson } from '#/domains/learning/lessons/view-lesson.ts';
import { showVideoAddress } from '#/domains/learning/lessons/video-lesson.ts';
import { showPractice } from '#/domains/learning/lesson-tests/start-test.ts';
import { listVideoQuestions } from '#/domains/learning/timed-answers/queries.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import {
  packEnd,
  packRefusal,
  picturesIn,
  qualitiesOf,
  textsOf,
  withoutKeys,
  type PackableLesson,
} from './rules.ts';

type PackQuery = { courseId: number; accountId: number; sessionId: number };
type Query = PackQuery & { now: Date };

/** What a device may download of a course, with sizes, so that it can check for space first. */
export async function viewPack(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  query: Query,
): Promise<LessonPack> {
  const course = await getPackedCourse(db, query);
  const tests = course.lessons.filter(({ type }) => type === 'test').map(({ id }) => id);
  const practice = await showPractice(db, query.accountId, tests);
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
        bytes: isIncluded ? await bytesOf(files, row, practice.get(row.id)) : 0,
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

async function bytesOf(
  files: Deps['files'],
  row: PackRow,
  practice: readonly ShownQuestion[] = [],
): Promise<number> {
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

type LessonQuery = Query & { lessonId: number };

/** A lesson of a pack: its text, and where to fetch its files. */
export async function viewPackLesson(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  query: LessonQuery,
): Promise<StoredLesson> {
  const { db } = deps;
  const { lessonId, accountId, now } = query;
  const course = await getPackedCourse(db, query);
  const row = course.lessons.find(({ id }) => id === lessonId);
  if (!row) throw new AppError('lesson.not_found', 404);
  if (packRefusal(row)) throw new AppError('lesson.not_kept', 409);
  const lesson = await getOwnLesson(db, accountId, lessonId);
  const [sets, video, practices] = await Promise.all([
    lesson.video ? listVideoQuestions(db, { ...lesson, accountId, lessonId }) : [],
    lesson.video ? showVideoAddress(deps, query, { lessonId, isAuthor: false }) : null,
    lesson.type === 'test' ? showPractice(db, accountId, [lessonId]) : undefined,
    // The watching and reading clocks start here: downloading a lesson opens it.
    lesson.video && !lesson.watching
      ? startWatching(db, { accountId, videoId: lesson.video.id, now })
      : undefined,
    lesson.type === 'text' && lesson.openedAt === null
      ? startReading(db, { accountId, lessonId, now })
      : undefined,
  ]);
  const practice = practices?.get(lessonId) ?? [];
  const view = await showLesson(deps, query, lesson, withoutKeys(sets));
  return {
    version: row.version,
    videoVersion: row.videoVersion,
    // An open attempt is continued online only.
    lesson: { ...view, test: view.test && { ...view.test, attempt: null } },
    video,
    practice,
    pictures: picturesIn(lesson.content, ...practice.flatMap(textsOf)),
    expiresAt: packEnd(now, course.sessionEnd),
    serverNow: now,
  };
}

type PackRow = PackableLesson & {
  id: number;
  name: string;
  type: LessonType;
  isDone: boolean;
  content: string;
  textBytes: number;
  captionBytes: number;
  posterKey: string | null;
  file: { bytes: number; pdfKey: string | null } | null;
  /** Version of everything a device stores of the lesson. */
  version: string;
  /** Of the video alone, so that editing the text does not download it again. */
  videoVersion: string | null;
};

type PackedCourse = {
  name: string;
  type: CourseType;
  isActive: boolean;
  image: string | null;
  sessionEnd: Date;
  lessons: PackRow[];
};

/** A course the learner has, with what a device may download of each lesson, in order. */
async function getPackedCourse(db: Db, query: PackQuery): Promise<PackedCourse> {
  const { courseId, accountId, sessionId } = query;
  const { rows } = await executePrepared(
    db,
    sql<PackedCourse & { isOwn: boolean }>`
      select c.name, c.type, c.is_active, c.image, e.id is not null as is_own,
        (select s.expires_at from sessions s where s.id = ${sessionId}) as session_end,
        coalesce((
          select json_agg(json_build_object(
              'id', l.id, 'name', l.name, 'type', l.type, 'isDone', d.lesson_id is not null,
              'content', l.content,
              'textBytes', octet_length(l.content) + octet_length(l.description)
                + octet_length(l.short_description),
              'captionBytes', coalesce(t.bytes, 0), 'posterKey', v.poster_key,
              'version', md5(concat_ws('|', l.name, l.type, l.position,
                l.content, l.read_percent, l.control_questions, l.attempt_questions, l.description,
                l.short_description, v.version, v.poster_key, t.bodies, f.id,
                f.pdf_key, q.versions)),
              'videoVersion', v.version,
              'file', case when f.id is not null
                then json_build_object('bytes', f.bytes, 'pdfKey', f.pdf_key) end,
              'video', case when v.id is not null then json_build_object(
                'isReady', v.state = 'ready', 'isElsewhere', v.source_key is null,
                'isEncrypted', v.is_encrypted, 'sizeBytes', v.size_bytes,
                'renditions', v.renditions) end)
            order by l.position, l.id)
          from lessons l
            left join lesson_completions d on d.lesson_id = l.id and d.account_id = ${accountId}
            left join lateral (
              select *, md5(concat_ws('|', id, state, renditions, size_bytes, is_encrypted)) as version
              from videos where id = l.video_id) v on true
            left join lesson_files f on f.lesson_id = l.id and f.field = 'file'
              and f.deleted_at is null and l.type = 'text'
            left join lateral (
              select sum(octet_length(body)) as bytes, md5(string_agg(body, '' order by id)) as bodies
              from video_captions where video_id = v.id) t on true
            left join lateral (
              select string_agg(concat_ws(':', o.id, o.current_version, o.time_seconds, o.sort_order),
                  ',' order by o.id) as versions
              from questions o
              where o.lesson_id = l.id and o.deleted_at is null and not o.is_draft
                and (o.time_seconds is not null or l.type = 'test')) q on true
          where l.course_id = c.id and l.deleted_at is null), '[]') as lessons
      from courses c
        left join enrolments e on e.course_id = c.id and e.account_id = ${accountId}
      where c.id = ${courseId} and c.deleted_at is null`,
  );
  const [course] = rows;
  if (!course) throw new AppError('course.not_found', 404);
  if (!course.isOwn) throw new AppError('course.not_bought', 403);
  return course;
}
