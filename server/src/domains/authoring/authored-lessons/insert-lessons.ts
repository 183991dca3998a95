import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';
import { lessonsInserted } from './events.ts';

export type NewLesson = {
  sectionId: number;
  type: LessonType;
  name: string;
  score: number;
  minPercentage: number;
  attemptQuestions: number | null;
  readPercent?: number;
  controlQuestions?: string;
  content: string;
  shortDescription: string;
  description: string;
  videoId: number | null;
  webinar: {
    startsAt: Date | null;
    minutes: number | null;
    isRecorded: boolean;
    isAutoRecorded: boolean;
    isPresenterOnly: boolean;
    presencePercent: number;
  } | null;
};

/** Inserts whole lessons of a course; ids are returned in the order of the input. */
export async function insertLessons(
  trx: Db,
  courseId: number,
  lessons: readonly NewLesson[],
  now: Date,
): Promise<number[]> {
  if (lessons.length === 0) return [];
  const ids = await nextLessonIds(trx, lessons.length);
  await trx
    .insertInto('lessons')
    .values(
      lessons.map((lesson, n) => ({ ...rowOf(lesson), id: ids[n]!, courseId, position: n + 1 })),
    )
    .execute();
  const webinars = lessons.flatMap(({ webinar }, n) =>
    webinar ? [{ ...webinar, lessonId: ids[n]! }] : [],
  );
  if (webinars.length > 0) {
    await trx.insertInto('webinarLessons').values(webinars).execute();
    await lessonsInserted.emit(trx, { lessonIds: ids, now });
  }
  return ids;
}

function rowOf(lesson: NewLesson) {
  const { webinar: _, ...row } = lesson;
  return {
    ...row,
    content: cleanRichText(row.content),
    shortDescription: cleanRichText(row.shortDescription),
    description: cleanRichText(row.description),
  };
}

async function nextLessonIds(trx: Db, amount: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('lessons', 'id'))::integer as id
    from generate_series(1, ${amount}::integer)`.execute(trx);
  return rows.map(({ id }) => id);
}

type Copying = {
  /** The target course. */
  courseId: number;
  /** Old section id to new section id. */
  sections: ReadonlyMap<number, number>;
};

/**
 * Copies the lessons of the sections with their webinars and files; videos and stored files are
 * shared. Returns old lesson id to new lesson id.
 */
export async function copyLessons(
  trx: Db,
  { courseId, sections }: Copying,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ from: number; to: number }>`
    with source as materialized (
      select l.*, m.new_section, nextval(pg_get_serial_sequence('lessons', 'id'))::integer as new_id
      from lessons l
        join unnest(${[...sections.keys()]}::integer[], ${[...sections.values()]}::integer[])
          as m (old_section, new_section) on m.old_section = l.section_id
      where l.deleted_at is null
    ), copies as (
      insert into lessons (id, course_id, section_id, type, name, position, score, min_percentage,
        content, short_description, description, minutes, video_id, survey_id, attempt_questions,
        read_percent, control_questions)
      select new_id, ${courseId}, new_section, type, name, position, score, min_percentage,
        content, short_description, description, minutes, video_id, survey_id, attempt_questions,
        read_percent, control_questions
      from source
    ), webinars as (
      insert into webinar_lessons (lesson_id, starts_at, minutes, is_recorded, is_auto_recorded,
        is_presenter_only, presence_percent)
      select s.new_id, w.starts_at, w.minutes, w.is_recorded, w.is_auto_recorded,
        w.is_presenter_only, w.presence_percent from webinar_lessons w join source s on s.id = w.lesson_id
    ), files as (
      insert into lesson_files (lesson_id, field, key, name, content_type, bytes, pdf_key, pdf_state)
      select s.new_id, f.field, f.key, f.name, f.content_type, f.bytes, f.pdf_key, f.pdf_state
      from lesson_files f join source s on s.id = f.lesson_id where f.deleted_at is null
    )
    select id as "from", new_id as "to" from source`.execute(trx);
  return new Map(rows.map(({ from, to }) => [from, to]));
}
