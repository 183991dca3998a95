import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { sql } from 'kysely';
import { mayEdit, refusalFor } from '#/domains/authoring/co-authors/rights.ts';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Lesson types with something to watch: a video, or the recording of a webinar. */
export const WATCHED_TYPES: readonly LessonType[] = ['video', 'webinar'];

/** A lesson in a course that this author may edit. */
async function findOwnLesson(db: Db, authorId: number, lessonId: number) {
  return await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('webinarLessons as w', 'w.lessonId', 'l.id')
    .leftJoin('webinars as x', 'x.lessonId', 'l.id')
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .leftJoin('surveys as y', 'y.id', 'l.surveyId')
    .where('l.id', '=', lessonId)
    .where('l.deletedAt', 'is', null)
    .where('l.sectionId', 'is not', null)
    .where(mayEdit(authorId))
    .where('c.deletedAt', 'is', null)
    .select([
      'l.id',
      'l.courseId',
      'l.sectionId',
      'l.name',
      'l.type',
      'l.minPercentage',
      'c.authorId',
      'c.draftOf',
    ])
    .select([
      'l.score',
      'l.maxScore',
      'l.content',
      'l.shortDescription',
      'l.description',
      'l.videoId',
      'l.revision',
      'v.isEncrypted',
    ])
    .select(['l.surveyId', 'l.attemptQuestions', 'l.readPercent', 'l.controlQuestions'])
    .select(['y.name as surveyName', 'w.startsAt', 'w.minutes'])
    .select(['w.isRecorded', 'w.isAutoRecorded', 'w.isPresenterOnly', 'w.presencePercent'])
    .select(['x.id as webinarId', 'x.slug as webinarSlug', 'x.status as webinarStatus'])
    .select(
      sql<boolean>`c.is_active or exists (select from enrolments
      where course_id = c.id)`.as('isLive'),
    )
    .select((select) =>
      select
        .selectFrom('questions as q')
        .whereRef('q.lessonId', '=', 'l.id')
        .where('q.deletedAt', 'is', null)
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('questionsCount'),
    )
    .executeTakeFirst();
}

type FoundLesson = NonNullable<Awaited<ReturnType<typeof findOwnLesson>>>;
export type OwnLesson = Omit<FoundLesson, 'type' | 'courseId' | 'sectionId' | 'questionsCount'> & {
  type: LessonType;
  courseId: number;
  sectionId: number;
  questionsCount: number;
};

/**
 * A lesson that the author may edit. Throws 404 `lesson.not_found`, 403 `course.only_looks`, 409
 * `lesson.wrong_type` unless it has the `type`.
 */
export async function getOwnLesson(
  db: Db,
  authorId: number,
  lessonId: number,
  type?: LessonType | readonly LessonType[],
): Promise<OwnLesson> {
  const lesson = await findOwnLesson(db, authorId, lessonId);
  if (!lesson) throw await refusalFor(db, authorId, { lessonId }, 'lesson.not_found');
  const own = lesson as OwnLesson;
  if (type && ![type].flat().includes(own.type)) throw new AppError('lesson.wrong_type', 409);
  return own;
}
