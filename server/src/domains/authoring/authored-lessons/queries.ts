import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** More surveys than one chooses from are a mistake. */
const SURVEYS_OFFERED = 200;

/** A lesson in a course of this author. */
async function findOwnLesson(db: Db, authorId: number, lessonId: number) {
  return await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('webinarLessons as w', 'w.lessonId', 'l.id')
    .leftJoin('webinars as x', 'x.lessonId', 'l.id')
    .leftJoin('surveys as y', 'y.id', 'l.surveyId')
    .where('l.id', '=', lessonId)
    .where('l.deletedAt', 'is', null)
    .where('l.sectionId', 'is not', null)
    .where('c.authorId', '=', authorId)
    .where('c.deletedAt', 'is', null)
    .select(['l.id', 'l.courseId', 'l.sectionId', 'l.name', 'l.type', 'l.minPercentage'])
    .select([
      'l.score',
      'l.maxScore',
      'l.content',
      'l.shortDescription',
      'l.description',
      'l.videoId',
    ])
    .select(['l.surveyId', 'l.attemptQuestions', 'y.name as surveyName', 'w.startsAt', 'w.minutes'])
    .select(['w.isRecorded', 'w.isAutoRecorded', 'w.isPresenterOnly', 'w.presencePercent'])
    .select(['x.id as webinarId', 'x.slug as webinarSlug', 'x.status as webinarStatus'])
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

/** An own lesson, of one type where only that one will do. */
export async function getOwnLesson(
  db: Db,
  authorId: number,
  lessonId: number,
  type?: LessonType | readonly LessonType[],
): Promise<OwnLesson> {
  const lesson = await findOwnLesson(db, authorId, lessonId);
  if (!lesson) throw new AppError('lesson.not_found', 404);
  const own = lesson as OwnLesson;
  if (type && ![type].flat().includes(own.type)) throw new AppError('lesson.wrong_type', 409);
  return own;
}

/** Those of the whole country and the author's own. */
const offeredTo = (db: Db, authorId: number) =>
  db
    .selectFrom('surveys')
    .where('isActive', '=', true)
    .where('regionId', 'is', null)
    .where((where) => where.or([where('courseId', 'is', null), where('ownerId', '=', authorId)]));

export async function listActiveSurveys(db: Db, authorId: number) {
  return await offeredTo(db, authorId)
    .orderBy('id', 'desc')
    .limit(SURVEYS_OFFERED)
    .select(['id', 'name'])
    .execute();
}

export async function isActiveSurvey(db: Db, authorId: number, surveyId: number): Promise<boolean> {
  const found = await offeredTo(db, authorId)
    .where('id', '=', surveyId)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

type LessonChange = {
  name: string;
  score: number;
  content?: string;
  description?: string;
  minPercentage?: number;
  surveyId?: number | null;
  attemptQuestions?: number | null;
};

export async function updateLesson(db: Db, lessonId: number, change: LessonChange): Promise<void> {
  await db
    .updateTable('lessons')
    .set(change)
    .where('id', '=', lessonId)
    .where('deletedAt', 'is', null)
    .execute();
}

type WebinarChange = {
  startsAt: Date;
  minutes: number;
  isRecorded: boolean;
  isAutoRecorded: boolean;
  isPresenterOnly: boolean;
  presencePercent?: number;
};

export async function saveWebinar(db: Db, lessonId: number, change: WebinarChange): Promise<void> {
  await db
    .insertInto('webinarLessons')
    .values({ lessonId, ...change })
    .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(change))
    .execute();
}
