import type { LessonType } from '@malaka/contracts/authoring/course-types';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { PackableLesson } from './rules.ts';

export type PackRow = PackableLesson & {
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

type Query = { courseId: number; accountId: number; sessionId: number };

/** A course the learner has, with what a device may download of each lesson, in order. */
export async function getPackedCourse(db: Db, query: Query): Promise<PackedCourse> {
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
