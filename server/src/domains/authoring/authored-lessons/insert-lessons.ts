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
