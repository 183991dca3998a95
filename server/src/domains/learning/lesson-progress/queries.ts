import type { CourseType } from '@malaka/contracts/kit/choices';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import { openLessonIds } from './rules.ts';
import type { StoredWatching } from './watching-and-reading.ts';

type CourseLesson = { id: number; isDone: boolean };

/** Lessons of a course in tree order, with the learner's progress. */
export async function listCourseLessons(
  db: Db,
  courseId: number,
  accountId: number,
): Promise<CourseLesson[]> {
  return db
    .selectFrom('lessons as l')
    .leftJoin('lessonCompletions as d', (join) =>
      join.onRef('d.lessonId', '=', 'l.id').on('d.accountId', '=', accountId),
    )
    .where('l.courseId', '=', courseId)
    .where('l.deletedAt', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')
    .select(['l.id', sql<boolean>`d.lesson_id is not null`.as('isDone')])
    .execute();
}

/** Video data that a lesson needs; lengths are in seconds. */
export type VideoFacts = {
  id: number;
  state: string;
  duration: number | null;
  isEncrypted: boolean;
  isLocal: boolean;
  /** False while it is still being uploaded. */
  isUploaded: boolean;
  externalUrl: string | null;
  renditions: { label: string; height: number; bytes: number }[];
};

const videoFacts = sql`json_build_object('id', v.id, 'state', v.state, 'duration', v.duration,
  'isEncrypted', v.is_encrypted, 'isLocal', v.source_key is not null,
  'isUploaded', v.source_key is null or v.size_bytes > 0, 'externalUrl', v.external_url,
  'renditions', v.renditions)`;

export async function getVideoFacts(db: Db, videoId: number): Promise<VideoFacts> {
  const { rows } = await executePrepared(
    db,
    sql<{ video: VideoFacts }>`select ${videoFacts} as video from videos v where v.id = ${videoId}`,
  );
  return rows[0]!.video;
}

type Query = { account: number; lesson: number };

type FoundLesson = {
  id: number;
  name: string;
  type: LessonType;
  score: number;
  minPercentage: number;
  content: string;
  shortDescription: string;
  description: string;
  readPercent: number;
  controlQuestions: string;
  readingWords: number;
  /** When this learner first opened the text. */
  openedAt: Date | null;
  minutes: number | null;
  videoId: number | null;
  surveyId: number | null;
  startsAt: Date | null;
  webinarMinutes: number | null;
  presencePercent: number | null;
  webinarId: number | null;
  webinarSlug: string | null;
  webinarStatus: number | null;
  sectionSlug: string;
  courseId: number;
  courseType: CourseType;
  credit: number;
  hasCertificate: boolean;
  enrolmentId: number | null;
  enrolledAt: Date | null;
  touchedAt: Date | null;
  /** This learner has touched no other course since. */
  isLastTouched: boolean;
  completedAt: Date | null;
  certificateNumber: string | null;
  hasFiles: boolean;
  video: VideoFacts | null;
  /** What this learner watched of the video; null before the first opening. */
  watching: StoredWatching | null;
  /** All lessons of the course, in order. */
  lessons: CourseLesson[];
};

/** A lesson with its course, its video and the learner's progress, in one statement. */
const findLesson = batchCalls<Query, FoundLesson | undefined>(async (db, queries) => {
  const keys = queries.map((one, n) => ({ n, ...one }));
  const { rows } = await executePrepared(
    db,
    sql<FoundLesson & { n: number }>`
      select k.n, l.id, l.name, l.type, l.score, l.min_percentage, l.content, l.short_description,
        l.description, l.read_percent, l.control_questions, coalesce(l.reading_words, 0) as reading_words,
        g.opened_at, l.minutes, l.video_id, l.survey_id, b.starts_at, b.minutes as webinar_minutes,
        b.presence_percent, x.id as webinar_id, x.slug as webinar_slug, x.status as webinar_status,
        s.slug as section_slug, c.id as course_id, c.type as course_type, c.credit,
        c.has_certificate, e.id as enrolment_id, e.created_at as enrolled_at, e.touched_at, e.completed_at,
        not exists (select from enrolments n where n.account_id = k.account
          and n.touched_at > e.touched_at) as is_last_touched, r.number as certificate_number,
        exists (select from lesson_files f where f.lesson_id = l.id and f.deleted_at is null)
          as has_files,
        case when v.id is not null then ${videoFacts} end as video,
        case when w.video_id is not null then json_build_object('position', w.position,
          'revision', w.revision, 'ranges', w.ranges) end as watching,
        (select json_agg(json_build_object('id', o.id, 'isDone', d.lesson_id is not null)
            order by o.position, o.id)
          from lessons o
            left join lesson_completions d on d.lesson_id = o.id and d.account_id = k.account
          where o.course_id = l.course_id and o.deleted_at is null) as lessons
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          as k (n integer, account integer, lesson integer)
        join lessons l on l.id = k.lesson and l.deleted_at is null
        join courses c on c.id = l.course_id
        join sections s on s.id = l.section_id
        left join videos v on v.id = l.video_id
        left join watching w on w.video_id = l.video_id and w.account_id = k.account
        left join readings g on g.lesson_id = l.id and g.account_id = k.account
        left join webinar_lessons b on b.lesson_id = l.id
        left join webinars x on x.lesson_id = l.id
        left join enrolments e on e.course_id = c.id and e.account_id = k.account
        left join certificates r on r.course_id = c.id and r.account_id = k.account
          and r.state in ('issued', 'corrected')`,
  );
  const found = new Map(rows.map(({ n, ...lesson }) => [n, lesson]));
  return queries.map((_one, n) => found.get(n));
});

export type OwnLesson = Omit<FoundLesson, 'enrolmentId'> & { enrolmentId: number };

const isOneOf = (types: LessonType | readonly LessonType[] | undefined, type: LessonType) =>
  types === undefined || (typeof types === 'string' ? types === type : types.includes(type));

/** A lesson of a course the learner has, open or not. */
export async function getOwnLesson(
  db: Db,
  accountId: number,
  lessonId: number,
  types?: LessonType | readonly LessonType[],
): Promise<OwnLesson> {
  const lesson = await findLesson(db, { account: accountId, lesson: lessonId });
  if (!lesson || !isOneOf(types, lesson.type)) throw new AppError('lesson.not_found', 404);
  const { enrolmentId, ...found } = lesson;
  if (enrolmentId === null) throw new AppError('course.not_bought', 403);
  return { ...found, enrolmentId };
}

/** A lesson the learner may enter: they have the course, and the lesson is open. */
export async function getOpenLesson(
  db: Db,
  accountId: number,
  lessonId: number,
  types?: LessonType | readonly LessonType[],
): Promise<OwnLesson> {
  const lesson = await getOwnLesson(db, accountId, lessonId, types);
  if (!openLessonIds(lesson.courseType, lesson.lessons).has(lessonId)) {
    throw new AppError('lesson.locked', 403);
  }
  return lesson;
}

/** Serialises a learner's work in one course, so that two tabs complete it once. */
export async function lockEnrolment(
  trx: Db,
  accountId: number,
  courseId: number,
): Promise<{ id: number; completedAt: Date | null }> {
  return await trx
    .selectFrom('enrolments')
    .where('accountId', '=', accountId)
    .where('courseId', '=', courseId)
    .select(['id', 'completedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow(refusing('course.not_bought', 403));
}

type Touch = { id: number; now: Date };

/**
 * Marks a course as its learner's last touched. Skips locked enrolments: another transaction is
 * working in that same course, so a lost touch does not matter and nobody waits for it.
 */
export const touchEnrolment = batchCalls<Touch, void>(async (db, touches) => {
  await sql`
    with touched as (
      select e.id, k.now
      from jsonb_to_recordset(${JSON.stringify(touches)}::jsonb) as k (id integer, now timestamptz)
        join enrolments e on e.id = k.id
      order by e.id
      for update of e skip locked
    )
    update enrolments e set touched_at = t.now from touched t where e.id = t.id`.execute(db);
  return touches.map(() => undefined);
});

/** False if the lesson was already done. */
export async function insertCompletion(
  trx: Db,
  accountId: number,
  lessonId: number,
  now: Date,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('lessonCompletions')
    .values({ accountId, lessonId, completedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lessonId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** When a video shows a question: its topic is explained shortly before. */
type Moment = { second: number; tags: string[] };

/** Lessons of a course that explain something and come before a given lesson, in order. */
export const listLessonsBefore = async (db: Db, lessonId: number) =>
  await db
    .selectFrom('lessons as l')
    .innerJoin('lessons as t', 't.courseId', 'l.courseId')
    .innerJoin('sections as s', 's.id', 'l.sectionId')
    .where('t.id', '=', lessonId)
    .whereRef('l.position', '<', 't.position')
    .where('l.type', 'in', ['text', 'video', 'webinar'])
    .where('l.deletedAt', 'is', null)
    .orderBy('l.position')
    .orderBy('l.id')
    .select(['l.id', 'l.name', 's.name as sectionName'])
    .select(
      sql<Moment[]>`(
        select coalesce(json_agg(json_build_object('second', q.time_seconds, 'tags', q.tags)
          order by q.time_seconds), '[]')
        from questions q
        where q.lesson_id = l.id and q.time_seconds is not null and q.tags <> '{}'
          and not q.is_draft and q.deleted_at is null)`.as('moments'),
    )
    .execute();
